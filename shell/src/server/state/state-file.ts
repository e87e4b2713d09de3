import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sharedState, type SharedState } from './shared-state'

/** The last state on disk: what a server starts from while the database is away. */
export async function readStateFile(path: string): Promise<SharedState | undefined> {
  try {
    return sharedState.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    // Absent, cut short or of another version: then there is nothing to start from.
    return undefined
  }
}

/** Written beside and renamed, so a reader never sees half of it. */
export async function writeStateFile(path: string, state: SharedState): Promise<void> {
  const draft = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 })
  await rename(draft, path)
}
