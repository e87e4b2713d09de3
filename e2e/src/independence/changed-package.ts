import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/**
 * A feature team's checkout of one package: a copy that can be changed and released. Of its tests only the
 * named file, as all of them have their own step of `npm test`.
 */
export async function checkOut(name: string, id: string, testFile: string) {
  // Inside the repository, where the package's dependencies are found.
  const dir = join(repository, '.cache', 'e2e', id, name)
  await rm(dir, { recursive: true, force: true })
  await mkdir(dirname(dir), { recursive: true })
  await cp(join(repository, name), dir, {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && (!isTest(path) || path.endsWith(testFile)),
  })
  return {
    read: (file: string) => readFile(join(dir, file), 'utf8'),
    async write(file: string, text: string) {
      await mkdir(dirname(join(dir, file)), { recursive: true })
      await writeFile(join(dir, file), text)
    },
    async replace(file: string, from: string, to: string) {
      const text = await readFile(join(dir, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`)
      await writeFile(join(dir, file), text.replace(from, to))
    },
    /**
     * What the team types: a preview, after types and tests, that everybody then gets. A browser and
     * conformance have their say where a new remote is released, and take minutes for an old one.
     */
    async release(dataDir: string) {
      const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir }
      const kit = join(repository, 'tools/remote-kit/bin/remote-kit.mjs')
      const args = ['release', '--pre', id, '--no-browser']
      const { stdout } = await run(process.execPath, [kit, ...args], { cwd: dir, env })
      const rollout = ['run', '--silent', 'rollout', '--', name, `1.0.0-${id}`, '100%']
      await run('npm', rollout, { cwd: repository, env })
      return stdout
    },
    remove: () => rm(join(repository, '.cache', 'e2e', id), { recursive: true, force: true }),
  }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
