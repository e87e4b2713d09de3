import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs exactly what package-lock.json says, when something of it is missing. npm's settings
 * hold (`ignore-scripts`, a registry). Returns the seconds it took, 0 when all was there.
 */
export function ensureInstalled(root, say = console.log) {
  const reason = whatIsMissing(root)
  if (!reason) return 0
  say(`Installing packages (npm ci): ${reason}.`)
  const started = Date.now()
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    throw new Error('npm ci failed; its message is above. Fix the cause and start again.')
  }
  const seconds = (Date.now() - started) / 1000
  say(`Installed in ${seconds.toFixed(1)} s.`)
  return seconds
}

/**
 * Compares the lockfile with npm's own record of what it installed, so that an installation made
 * by hand counts and one for an older lockfile does not.
 */
export function whatIsMissing(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing. Check out the whole repository.')
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!installed) return 'there is no node_modules folder yet'
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || link || optional) continue
    if (!installed[path]) return `${nameOf(path)} is not installed`
    if (installed[path].version !== version) return `${nameOf(path)} ${version} is wanted`
  }
  return undefined
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
