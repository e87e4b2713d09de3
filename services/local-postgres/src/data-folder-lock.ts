import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unix sockets have room for about 104 bytes of path. */
const socketPathLimit = 100

export type Lock = { release: () => Promise<void> }

export class DataFolderInUse extends Error {}

/**
 * Claims a folder for this process until it ends in whatever way. A process holds the folder while
 * it listens on a socket of its own name in it: a file alone (or a process number in one) would
 * outlive `kill -9`, and process numbers repeat, in containers above all.
 *
 * Each starter listens first and looks at the others after, so of two starting together at least
 * one sees the other.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const sockets = socketFolder(realpathSync(folder))
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const mine = `${process.pid}-${randomBytes(3).toString('hex')}`
  const server = await listen(join(sockets, mine))
  const release = () => close(server)
  const holder = await otherHolder(sockets, mine)
  if (holder !== undefined) {
    await release()
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another running product (process ${holder}). Stop that one, or choose another DATA_DIR.`,
    )
  }
  if (!existsSync(join(sockets, mine))) return lockFolder(folder)
  return { release }
}

function socketFolder(folder: string) {
  const inside = join(folder, 'lock')
  if (inside.length + 20 <= socketPathLimit) return inside
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(tmpdir(), `amofin-lock-${key}`)
}

function listen(path: string) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer((caller) => caller.end(String(process.pid)))
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

async function otherHolder(sockets: string, mine: string) {
  for (const name of readdirSync(sockets)) {
    if (name === mine) continue
    const holder = await ask(join(sockets, name))
    if (holder !== undefined) return holder
    // Names are never used twice: nobody can have come to live behind a socket that refused.
    rmSync(join(sockets, name), { force: true })
  }
  return undefined
}

function ask(path: string) {
  return new Promise<string | undefined>((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' ? 'owned by another user' : undefined),
    )
    // A holder too busy to answer is a holder still.
    socket.on('close', (failed) => !failed && resolve(answer || 'unknown'))
  })
}
