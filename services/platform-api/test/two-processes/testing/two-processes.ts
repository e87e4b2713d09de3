import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from 'shared-contracts/brand'
import { createToken } from '../../../src/accounts/token.queries'
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-database'
import { addSupportAccount } from '../../../src/testing/test-records'
import { startProcess, type ApiProcess } from './api-process'
import { openChat, type ChatLine } from './chat-client'

export interface TwoProcesses {
  database: TestDatabase
  dataDir: string
  processes: ApiProcess[]
  /** Starts one more on the same database, folder and Redis. */
  start(): Promise<ApiProcess>
  chat(process: ApiProcess | undefined, userId: number): Promise<ChatLine>
  close(): Promise<void>
}

export const support = brand.supportAccount.id

/** Two API processes, started at the same moment, on a database of their own. */
export async function startTwo(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const database = await createTestDatabase()
  await addSupportAccount(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-two-'))
  const processes: ApiProcess[] = []
  const start = async () => {
    const started = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
    processes.push(started)
    return started
  }
  await Promise.all([start(), start()])
  const lines: ChatLine[] = []
  const chat = async (process: ApiProcess | undefined, userId: number) => {
    const token = await createToken(database.db, userId)
    const line = await openChat(process?.origin ?? '', token)
    lines.push(line)
    return line
  }
  const close = async () => {
    for (const line of lines) line.close()
    await Promise.all(processes.map((process) => process.stop()))
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { database, dataDir, processes, start, chat, close }
}
