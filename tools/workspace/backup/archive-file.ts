import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The archive to write: the path itself, or a name with the moment in the folder that it is. */
export function archiveFile(path: string, now: Date): string {
  const full = resolve(path)
  const isFolder = existsSync(full) && statSync(full).isDirectory()
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const file = isFolder ? join(full, `amofin-${moment}.tar.gz`) : full
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  if (!existsSync(dirname(file)))
    throw new Error(`The folder ${dirname(file)} does not exist. Create it.`)
  return file
}
