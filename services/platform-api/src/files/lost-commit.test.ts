import { groups } from 'shared-contracts/capabilities'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { formOf } from '../agreements/testing/form-journey'
import { sendAdditional } from '../orders/documents/testing/send-documents'
import { formBody } from '../testing/form-body'
import { loseCommitAfter } from '../testing/lose-commit'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { pdf, picture, upload } from '../uploads/testing/upload-journey'
import { namedAmong, namedFolders } from './file-names'

let api: TestApp
let owner: number

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  owner = await addUser(api.db)
})
afterAll(() => api.close())

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for (const folder of namedFolders) {
    for await (const { name } of api.files.list(folder)) names.push(name)
  }
  return names
}

/** Loses the answer to the commit behind this statement: what of the files that came has a row. */
async function loseAnswer(statement: string, send: () => Promise<{ status: number }>) {
  const before = new Set(await storedNames())
  const { restore } = loseCommitAfter(statement)
  const { status } = await send()
  restore()
  expect(status).toBe(503)
  const added = (await storedNames()).filter((name) => !before.has(name))
  const named = await namedAmong(api.db, added)
  return added.map((name) => named.has(name))
}

test('an upload that is committed keeps its bytes when the answer to COMMIT is lost', async () => {
  const nda = await formOf(api, 'non-disclosure-agreement')
  const { agreement_id: agreement } = await nda.save({ pageNo: 1, answers: nda.samples })
  const send = () => upload(api, { agreement, bytes: pdf, name: 'a.pdf' })
  expect(await loseAnswer('insert into "agreement_files"', send)).toEqual([true])
})

test('so does a document of a lawyer', async () => {
  const lawyer = await addStaff(api.db, groups.lawyer)
  const number = await addOrder(api.db, {
    ...{ userId: owner, serviceId: await addService(api.db, { flow: 'B' }), flow: 'B' },
    ...{ status: 'Processing', lawyerId: lawyer },
  })
  const send = () => sendAdditional(api, { number, bytes: pdf, as: lawyer })
  expect(await loseAnswer('insert into "order_documents"', send)).toEqual([true])
})

test('so does the picture of a person', async () => {
  const bytes = await picture().png().toBuffer()
  const form = await formBody({}, { field: 'profileimage', name: 'me.png', bytes })
  const { body, headers } = form
  const send = () => api.call('POST', '/api/auth/edit-profile/', { as: owner, body, headers })
  expect(await loseAnswer('update "users"', send)).toEqual([true])
})
