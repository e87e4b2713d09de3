import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder's secrets of these names; what lacks is drawn and kept for the next start. */
export function storedSecrets<Name extends string>(
  dataDir: string,
  draw: Record<Name, () => string>,
): Record<Name, string> {
  const file = join(dataDir, 'secrets.json')
  const stored = read(file)
  const names = Object.keys(draw) as Name[]
  const missing = names.filter((name) => !stored[name])
  for (const name of missing) stored[name] = draw[name]()
  if (missing.length > 0) replace(file, stored)
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Record<Name, string>
}

/** Written beside and renamed: a full disk or a kill must not take the secrets that are there. */
function replace(file: string, secrets: Record<string, string>) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(
      `${file} cannot be read (${(error as Error).message}). Delete it to get new secrets; everyone is then signed out.`,
    )
  }
}
