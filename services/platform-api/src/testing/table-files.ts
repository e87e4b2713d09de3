import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file of the API that declares tables. */
export async function tableFiles(): Promise<string[]> {
  const folders = ['src', 'seed'].map((folder) => join(root, folder))
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  return files.flat().filter((file) => file.endsWith('.tables.ts'))
}
