import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const gibibyte = 1024 ** 3
/** Bytes: for databases, releases and profiles of browsers at once; and memory besides for what runs. */
const neededSpace = 6 * gibibyte
const neededMemory = 12 * gibibyte

/**
 * Has every step keep its temporary files in memory where Linux offers that with room to spare: copying
 * the template database, several hundred small files, costs a disk 14 times the processor time. A
 * TMPDIR that is set already stays. The files go with this process.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = mkdtempSync(join(memoryFolder, 'amofin-test-'))
  // PostgreSQL runs under an account of its own where the tests run as root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return (
      runsPrograms(readFileSync('/proc/mounts', 'utf8')) &&
      bavail * bsize >= neededSpace &&
      process.availableMemory() >= neededMemory
    )
  } catch {
    return false
  }
}

/** Whether the folder is in memory and programs may be started from it: tests write some. */
export function runsPrograms(mounts: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === memoryFolder)
  const [, , kind, options = ''] = mount ?? []
  return kind === 'tmpfs' && !options.split(',').includes('noexec')
}
