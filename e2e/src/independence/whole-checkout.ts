import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

export type WholeCheckout = Awaited<ReturnType<typeof checkOutAll>>

/** A checkout of the whole repository, as a team has one that adds a remote to it. */
export async function checkOutAll(id: string, dataDir: string) {
  const dir = join(repository, '.cache', 'e2e', id)
  await rm(dir, { recursive: true, force: true })
  const { workspaces } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  await copySources(dir, workspaces)
  await installByLinks(dir, workspaces)
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir }
  return {
    /** What the team types behind `npm run`; rejects, with all that was said, when it fails. */
    async npm(...args: string[]) {
      const { stdout } = await run('npm', ['run', '--silent', ...args], { cwd: dir, env })
      return stdout
    },
    read: (file: string) => readFile(join(dir, file), 'utf8'),
    async change(file: string, change: (text: string) => string) {
      const path = join(dir, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

async function copySources(dir: string, workspaces: readonly string[]) {
  const entries = await readdir(repository, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const name of [...files, ...workspaces, 'tools/workspace', 'types']) {
    await cp(join(repository, name), join(dir, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    })
  }
}

/**
 * What npm install would make, in a moment: every library by a link, and the links to the
 * packages of the repository as they are, so that they lead to those of this checkout. A workspace
 * that has libraries of its own has them by one link.
 */
async function installByLinks(dir: string, workspaces: readonly string[]) {
  for (const name of workspaces) {
    const ownModules = join(repository, name, 'node_modules')
    if (existsSync(ownModules)) await symlink(ownModules, join(dir, name, 'node_modules'))
  }
  const from = join(repository, 'node_modules')
  const to = join(dir, 'node_modules')
  await mkdir(to)
  await cp(join(from, '.bin'), join(to, '.bin'), { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const target = entry.isSymbolicLink()
      ? await readlink(join(from, entry.name))
      : join(from, entry.name)
    await symlink(target, join(to, entry.name))
  }
}
