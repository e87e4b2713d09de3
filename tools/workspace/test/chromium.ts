import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { repository } from '../start/repository'

// The headless shell first: a page opens in a third of the time of the whole browser's.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium that starts, installed if need be; undefined when none can be had. */
export function ensureChromium(): string | undefined {
  return present() ?? installed('npx', ['playwright', 'install', 'chromium']) ?? fromDebian()
}

function present() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...onPath, macApplication].find(
    (path) => existsSync(path) && starts(path),
  )
}

const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function installed(command: string, args: string[]) {
  console.log(`No Chromium found: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'] })
  return present()
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  const install = (name: string) =>
    installed('apt-get', ['install', '-y', '--no-install-recommends', name])
  return install(shell) ?? install('chromium')
}
