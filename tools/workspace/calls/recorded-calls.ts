import { existsSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedCall } from '../../../services/platform-api/src/testing/record-calls'
import { repository } from '../start/repository'

/** What the last runs of all API tests that still exist saw. */
export async function readRecordedCalls(): Promise<RecordedCall[]> {
  const folder = join(repository, '.cache', 'calls')
  const files = await readdir(folder).catch(() => [])
  const calls = await Promise.all(files.map((file) => readOne(join(folder, file))))
  return calls.flat()
}

async function readOne(file: string): Promise<RecordedCall[]> {
  const calls = JSON.parse(await readFile(file, 'utf8')) as RecordedCall[]
  const [first] = calls
  if (!first || existsSync(join(repository, first.test))) return calls
  await rm(file)
  return []
}
