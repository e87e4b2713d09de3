import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyState, type SharedState } from '../state/shared-state'

/** Writes the state that a server without a database starts from. */
export async function putState(dataDir: string, state: Partial<SharedState>) {
  const folder = join(dataDir, 'composition')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'state.json'), JSON.stringify({ ...emptyState, ...state }))
}
