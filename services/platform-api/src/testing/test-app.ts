import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AppConfig } from '../http/app-types'
import { buildApp } from '../build-app'
import type { Db } from '../database/database'
import { directoryStore } from '../files/directory-store'
import type { FileStore } from '../files/file-store'
import { createToken } from '../accounts/token.queries'
import { recordCalls } from './record-calls'
import { createTestDatabase } from './test-database'

export const testKey = 'test-key'

export interface TestApp {
  app: FastifyInstance
  db: Db
  /** Connection string of this test file's own database. */
  url: string
  dataDir: string
  files: FileStore
  /** A call with the application key and, for a user id, that user's fresh token. */
  call(method: 'GET' | 'POST' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>
  /** For sockets: opens a free port of this machine, and answers its `host:port`. */
  listen(): Promise<string>
  close(): Promise<void>
}

interface CallOptions {
  as?: number
  body?: InjectOptions['payload']
  headers?: Record<string, string>
}

interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

/**
 * The whole API on a database of its own; `overrides` adds settings. Call `close()` in
 * `afterAll`.
 */
export async function createTestApp(
  prepare?: (db: Db) => Promise<void>,
  { files: store, ...overrides }: Partial<AppConfig> & { files?: FileStore } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-api-'))
  const { db, url } = database
  await prepare?.(db)
  const config = {
    apiKey: testKey,
    siteOrigin: 'http://site.test',
    secret: 'test-secret',
    databaseUrl: url,
    dataDir,
    logLevel: 'silent',
    ...overrides,
  }
  const files = store ?? directoryStore(config.dataDir)
  const app = await buildApp({ db, config, files })
  const writeCalls = recordCalls(app, expect.getState().testPath ?? 'unknown')
  const call: TestApp['call'] = async (method, path, { as, body, headers } = {}) => {
    const reply = await app.inject({
      method,
      url: path,
      payload: body,
      headers: {
        'api-key': testKey,
        ...(as === undefined ? {} : { authorization: `Token ${await createToken(db, as)}` }),
        ...headers,
      },
    })
    return { status: reply.statusCode, body: bodyOf(reply.body), headers: reply.headers }
  }
  const close = async () => {
    await app.close()
    await writeCalls()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, db, url, dataDir, files, call, listen: () => listenAnywhere(app), close }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function listenAnywhere(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
