import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { formOf } from '../../agreements/testing/form-journey'
import { directoryStore } from '../../files/directory-store'
import { seed } from '../../../seed/seed'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { pdf, picture, upload } from '../../uploads/testing/upload-journey'
import { compositionTables } from './composition-tables'

const today = new Date('2026-11-20T14:00:00Z')

/** The API with the demo's content, drafts with uploads, a picture of somebody and odd texts. */
export async function createFilledApp(): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-filled-'))
  const files = directoryStore(dataDir)
  const prepare = async (db: TestApp['db']) => void (await seed(db, { mode: 'demo', today, files }))
  const api = await createTestApp(prepare, { files, dataDir })
  await withClient(api.url, async (client) => {
    await compositionTables.migrate(client, compositionTables.migrations)
    await client.query(`insert into composition.controls values ('mf-chat', '{"a": "\\\\n\\t"}')`)
    await client.query(`insert into composition.history (remote) values ('mf-chat'), ('mf-chat')`)
    await client.query(
      `update users set last_name = E'Ọ\\\\.\\n\\t\\\\N "x" ' || last_name, profile_image = 'profile/a.png'
        where id = (select min(id) from users)`,
    )
  })
  await files.put('media/profile/a.png', await picture().png().toBuffer())
  const nda = await formOf(api, 'non-disclosure-agreement')
  const agreement = (await nda.save({ pageNo: 1, answers: nda.samples })).agreement_id
  const bytes = await picture(300, 200).png().toBuffer()
  for (const file of [{ bytes }, { bytes: pdf, name: 'Ìwé ₦.pdf' }]) {
    await upload(api, { agreement, ...file })
  }
  return { ...api, dataDir }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
