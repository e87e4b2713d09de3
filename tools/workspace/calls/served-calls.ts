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

/** Every call that the API binds, and its OpenAPI document. None is asked, so the database need not exist. */
export async function servedApi(): Promise<{ served: ServedCall[]; document: OpenApi }> {
  const { db, close } = openDatabase(config.databaseUrl)
  const app = await buildApp({ db, config })
  await app.ready()
  const document = app.swagger() as OpenApi
  await app.close()
  await close()
  return { served: app.served, document }
}

/** One line a call, so that a change shows which. */
export function openApiText({ paths, ...rest }: OpenApi): string {
  const lines = Object.entries(paths).map(
    ([path, methods]) => `  ${JSON.stringify(path)}: ${JSON.stringify(methods)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},\n"paths": {\n${lines.join(',\n')}\n}}\n`
}

interface OpenApi {
  paths: Record<string, object>
}
