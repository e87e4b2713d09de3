import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** What lies in the data folder wherever files and database are: secrets, and the sandbox's payments. */
const localFiles = ['secrets.json', 'api-secret', 'payment-sandbox/ledger.jsonl']
const releases = 'releases'

/** Files of the data folder that belong into a back-up, those that exist. */
export async function* readLocal(
  dataDir: string,
  { withReleases = false }: { withReleases?: boolean | undefined },
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const names = withReleases
    ? [...localFiles, ...(await filesBelow(dataDir, releases))]
    : localFiles
  for (const name of names) {
    const bytes = await readFile(join(dataDir, name)).catch(unlessMissing)
    if (bytes) yield { name, bytes }
  }
}

/** Puts such a file into the data folder unless one is there; false then. */
export async function writeLocal(dataDir: string, name: string, bytes: Buffer): Promise<boolean> {
  const known = localFiles.includes(name) || name.startsWith(`${releases}/`)
  if (!known || name.split('/').includes('..')) throw new Error(`Unknown in a back-up: ${name}`)
  const path = join(dataDir, name)
  if (await stat(path).catch(unlessMissing)) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return true
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), {
    withFileTypes: true,
    recursive: true,
  }).catch(unlessMissing)
  const files = (entries ?? []).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
  // A release counts once its release.json is there, so that comes last.
  const isLast = (name: string) => Number(name.endsWith('/release.json'))
  return names.sort((a, b) => isLast(a) - isLast(b))
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
