import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { lastLogLines } from './supervise'
import { type DatabaseHome } from './locations'

export const databaseUser = 'amofin'

/** Creates the database files once; a creation cut short leaves nothing that a start would take. */
export function ensureCluster(home: DatabaseHome, initdb: string, env: NodeJS.ProcessEnv) {
  if (existsSync(home.data)) return
  const staging = join(home.folder, 'data.new')
  rmSync(staging, { recursive: true, force: true })
  const passwordFile = writePassword(home)
  createFiles(home, initdb, staging, passwordFile, env)
  renameSync(staging, home.data)
}

export const readPassword = (home: DatabaseHome) =>
  readFileSync(join(home.folder, 'password'), 'utf8').trim()

function writePassword({ folder, account }: DatabaseHome) {
  const file = join(folder, 'password')
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}

/**
 * The built-in C.UTF-8 collation sorts alike on every system and release. The character types come
 * from the system's C.UTF-8 where there is one: without it pg_trgm takes letters such as ọ for
 * punctuation.
 */
const localeFlags = (characterTypes: string) => [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${characterTypes}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

function createFiles(
  { account }: DatabaseHome,
  initdb: string,
  staging: string,
  passwordFile: string,
  env: NodeJS.ProcessEnv,
) {
  const attempt = (characterTypes: string) =>
    spawnSync(
      initdb,
      [
        `--pgdata=${staging}`,
        `--username=${databaseUser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        ...localeFlags(characterTypes),
      ],
      { ...account, cwd: '/', env, encoding: 'utf8' },
    )
  let result = attempt('C.UTF-8')
  if (/invalid locale name/.test(result.stderr)) result = attempt('en_US.UTF-8')
  if (/invalid locale name/.test(result.stderr)) result = attempt('C')
  if (result.status === 0) return
  rmSync(staging, { recursive: true, force: true })
  throw new Error(
    `PostgreSQL could not create its files: ${lastLogLines(result.error?.message ?? result.stderr)}`,
  )
}
