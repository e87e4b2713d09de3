import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a step needs of the system and npm has not: root has it installed on Debian or its like. */
export interface SystemProgram {
  /** In a sentence: `No Redis found`. */
  name: string
  packages: readonly string[]
  isThere(): boolean
}

/** Debian has some servers where only root looks. */
const folders = () => [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const onPath =
  (...programs: readonly string[]) =>
  () =>
    programs.every((program) => folders().some((folder) => existsSync(join(folder, program))))

export const redis: SystemProgram = {
  name: 'Redis',
  packages: ['redis-server'],
  isThere: onPath('redis-server'),
}

export const nginx: SystemProgram = {
  name: 'nginx',
  packages: ['nginx-light'],
  isThere: onPath('nginx'),
}

export const prometheus: SystemProgram = {
  name: 'Prometheus',
  packages: ['prometheus'],
  isThere: onPath('prometheus', 'promtool'),
}

/** An object store that checks S3 signatures. */
export const swift: SystemProgram = {
  name: 'object store',
  packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  isThere: onPath('swift-proxy-server', 'swift-object-server', 'memcached'),
}

export const postgres: SystemProgram = {
  name: 'PostgreSQL of the system',
  packages: ['postgresql'],
  isThere: () => Boolean(process.env['DATABASE_URL']) || debianPostgres() !== undefined,
}

const debianRoot = '/usr/lib/postgresql'
const oldestPostgres = 15

/** The folder of its programs; undefined where there is none that is new enough. */
export function debianPostgres(): string | undefined {
  if (!existsSync(debianRoot)) return undefined
  const [oldest] = readdirSync(debianRoot)
    .filter((version) => Number(version) >= oldestPostgres)
    .map((version) => ({ version, bin: join(debianRoot, version, 'bin') }))
    .filter(({ bin }) => existsSync(join(bin, 'postgres')))
    .sort((a, b) => Number(a.version) - Number(b.version))
  return oldest?.bin
}

/** Whether the program is here, installed if need be and possible. */
export function ensureProgram(program: SystemProgram): boolean {
  if (program.isThere()) return true
  if (!canInstall()) return false
  console.log(`No ${program.name} found: apt-get install ${program.packages.join(' ')}`)
  const [command, args] = aptCommand(program.packages)
  spawnSync(command, args, { stdio: 'ignore', env: aptEnv() })
  return program.isThere()
}

/**
 * Installs all that are missing at once, where that is possible. What could not be had is left to `ensureProgram`,
 * which tries it alone: one unknown package keeps apt from installing the others.
 */
export async function installMissing(programs: readonly SystemProgram[]): Promise<void> {
  const missing = programs.filter((program) => !program.isThere())
  if (missing.length === 0 || !canInstall()) return
  const names = missing.map(({ name }) => name).join(', ')
  console.log(`No ${names} found: installing them with apt-get`)
  const [command, args] = aptCommand(missing.flatMap(({ packages }) => packages))
  const child = spawn(command, args, { stdio: 'ignore', env: aptEnv() })
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const aptCommand = (packages: readonly string[]) =>
  [
    'sh',
    [
      ...['-c', 'apt-get update && apt-get install -y --no-install-recommends "$@"', 'apt'],
      ...packages,
    ],
  ] as const

/** The tests start servers of their own: in single-user mode the packages start none. */
const aptEnv = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })
