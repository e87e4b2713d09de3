import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock']

const isProject = (dir) => lockfiles.some((file) => existsSync(join(dir, file)))

/** The nearest folder from `dir` upwards that npm, pnpm or yarn installed packages for. */
export function projectAbove(dir) {
  if (isProject(dir)) return dir
  return dirname(dir) === dir ? undefined : projectAbove(dirname(dir))
}

export const kitFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const projectRoot = projectAbove(kitFolder) ?? process.cwd()
