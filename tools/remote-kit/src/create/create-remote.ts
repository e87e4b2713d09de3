import { parseArgs } from 'node:util'
import { fillTemplate } from './fill-template'
import { wordsOf } from 'create-remote/src/remote-name'
import { requireFreeNames } from './taken-names'
import { lstat, mkdir, symlink, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runQuietly } from '../checks/run-quietly'
import { projectRoot } from '../project/project-root.mjs'

/** `npm run create-remote -- mf-x`: a remote that works, in the list that everything reads. */
export async function createRemote(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
  })
  const words = wordsOf(positionals[0], values.title)
  await requireFreeNames(words, await readWorkspaces())
  await fillTemplate(words)
  await addWorkspace(words.name)
  const installed = !values['no-install'] && (await install())
  if (!installed) await linkByHand(words.name)
  console.log(nextSteps(words.name, installed || values['no-install']))
}

const nextSteps = (name: string, installed: boolean) => `${name} was created.${
  installed
    ? ''
    : '\nnpm install failed, so the package was linked without it. Run npm install when the registry is reachable, to update the lockfile.'
}

  npm run dev -w ${name}        see it, and change src/texts.ts and src/home/home.page.tsx
  npm test -w ${name}
  npm run release -w ${name}    the first release goes live at once; nothing else is rebuilt`

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Lets npm link the new workspace and write it into the lockfile. False when npm could not. */
async function install(): Promise<boolean> {
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  return runQuietly(npm, args, 'npm install failed').then(
    () => true,
    () => false,
  )
}

/** What npm would have made: `npm run … -w` and imports find the package by it. */
async function linkByHand(name: string): Promise<void> {
  const link = join(projectRoot, 'node_modules', name)
  if (await lstat(link).catch(() => undefined)) return
  await mkdir(dirname(link), { recursive: true })
  await symlink(join('..', name), link, 'junction')
}

const file = join(projectRoot, 'package.json')

interface RootManifest {
  workspaces: string[]
}

async function readWorkspaces(): Promise<string[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as RootManifest).workspaces
}

/**
 * Adds a remote behind the others. Checks, tests, builds and start read this list; there is no
 * other one.
 */
async function addWorkspace(name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as RootManifest
  const last = manifest.workspaces.findLastIndex((other) => other.startsWith('mf-'))
  manifest.workspaces.splice(last + 1, 0, name)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
