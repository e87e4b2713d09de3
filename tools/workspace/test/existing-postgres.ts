import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { serverAccount } from 'local-postgres/server-account'
import { claimPort } from '../start/ports'
import { debianPostgres, ensureProgram, postgres } from './system-programs'

export interface ExistingPostgres {
  url: string
  version: string
  stop: () => Promise<void>
}

/**
 * A PostgreSQL that is not the product's own: the one DATABASE_URL names, else a server of the
 * system's packages in a temporary folder. Undefined where there is none.
 */
export async function openExistingPostgres(): Promise<ExistingPostgres | undefined> {
  const url = process.env['DATABASE_URL']
  if (url) return { url, version: 'of DATABASE_URL', stop: async () => {} }
  const bin = ensureProgram(postgres) ? debianPostgres() : undefined
  return bin ? startServer(bin) : undefined
}

async function startServer(bin: string): Promise<ExistingPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'amofin-existing-'))
  const data = join(folder, 'data')
  const account = serverAccount(data)
  if (account) {
    chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
  }
  const identity = { ...account, cwd: '/' }
  const initdb = [
    '-D',
    data,
    '-U',
    'existing',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  execFileSync(join(bin, 'initdb'), initdb, { ...identity, stdio: 'ignore' })
  const port = await claimPort(0, 'PORT')
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  await untilReady(bin, port)
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return { url: `postgres://existing@127.0.0.1:${port}/postgres`, version, stop }
}

async function untilReady(bin: string, port: number) {
  for (let turn = 0; turn < 200; turn++) {
    const { status } = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (status === 0) return
    await pause(50)
  }
  throw new Error('The PostgreSQL of the system does not start.')
}
