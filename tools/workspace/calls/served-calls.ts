import { tmpdir } from 'node:os'
import type { ServedCall } from '../../../services/platform-api/src/http/app-types'
import { buildApp } from '../../../services/platform-api/src/build-app'
import { openDatabase } from '../../../services/platform-api/src/database/database'

const config = {
  apiKey: 'key',
  siteOrigin: 'http://site.test',
  secret: 'secret',
  databaseUrl: 'postgres://nowhere',
  dataDir: tmpdir(),
  logLevel: 'silent',
} as const

/** Every call that the API binds. None is asked, so the database need not exist. */
export async function servedCalls(): Promise<ServedCall[]> {
  const { db, close } = openDatabase(config.databaseUrl)
  const app = await buildApp({ db, config })
  await app.close()
  await close()
  return app.served
}
