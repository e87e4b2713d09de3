import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

import { repository } from '../start/repository'
import { ensureProgram, type SystemProgram } from './system-programs'

// The headless shell first: a page opens in a third of the time of the whole browser's.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium that starts, installed if need be; undefined when none can be had. */
export function ensureChromium(): string | undefined {
  if (!present()) installFromPlaywright()
  for (const program of [headlessShell, wholeChromium]) if (ensureProgram(program)) break
  return present()
}

const fromDebian = (name: string): SystemProgram => ({
  name: 'Chromium',
  packages: [name],
  isThere: () => present() !== undefined,
})
export const headlessShell = fromDebian(shell)
const wholeChromium = fromDebian('chromium')

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

function installFromPlaywright() {
  console.log('No Chromium found: npx playwright install chromium')
  const args = ['playwright', 'install', 'chromium']
  spawnSync('npx', args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'] })
}
