import * as fs from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a folder `<root>/<prefix><process id>-…` for work that is thrown away or renamed at its end,
 * and removes those that processes which no longer run have left.
 */
export async function makeWorkFolder(
  root: string,
  prefix: string,
  files: Pick<typeof fs, 'mkdir' | 'mkdtemp' | 'readdir' | 'rm'> = fs,
): Promise<string> {
  await files.mkdir(root, { recursive: true })
  for (const folder of await files.readdir(root)) {
    if (!folder.startsWith(prefix)) continue
    const owner = Number.parseInt(folder.slice(prefix.length), 10)
    if (!isRunning(owner)) await files.rm(join(root, folder), { recursive: true, force: true })
  }
  return files.mkdtemp(join(root, `${prefix}${process.pid}-`))
}

/** Whether a process of this machine has this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
