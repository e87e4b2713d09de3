import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../project/project-root.mjs'

const kit = join(projectRoot, 'tools/remote-kit/bin/remote-kit.mjs')
const sample = fileURLToPath(new URL('mf-sample', import.meta.url))

export interface CommandResult {
  code: number | null
  output: string
}

/** A copy of the sample remote that is released for real, to a folder of its own. */
export async function createCheckout() {
  const place = join(projectRoot, '.cache', 'kit-tests')
  await mkdir(place, { recursive: true })
  // Inside the repository, where the type check finds what the remote imports.
  const dir = await mkdtemp(join(place, 'team-'))
  const packageDir = join(dir, 'mf-sample')
  const releasesDir = join(dir, 'data', 'releases')
  await cp(sample, packageDir, { recursive: true })

  /** Runs the release command; `watch` sees all output so far and may end the process. */
  function release(
    args: string[] = [],
    watch: (output: string, kill: () => void) => void = ignore,
    more: NodeJS.ProcessEnv = {},
  ) {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '', ...more }
    delete env.INIT_CWD
    const child = spawn(process.execPath, [kit, 'release', '--to', releasesDir, ...args], {
      cwd: packageDir,
      env,
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      watch(output, () => child.kill('SIGKILL'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    return new Promise<CommandResult>((resolve) =>
      child.on('close', (code) => resolve({ code, output })),
    )
  }

  return {
    packageDir,
    releasesDir,
    release,
    write: (file: string, text: string) => writeFile(join(packageDir, file), text),
    async change(file: string, change: (text: string) => string) {
      const path = join(packageDir, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    async version() {
      const text = await readFile(join(packageDir, 'package.json'), 'utf8')
      return (JSON.parse(text) as { version: string }).version
    },
    /** Drafts that lie among the releases, with the files they hold. */
    async drafts() {
      const names = await readdir(releasesDir).catch(() => [])
      const drafts = names.filter((name) => name.startsWith('.building-'))
      return Promise.all(drafts.map((name) => readdir(join(releasesDir, name))))
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

const ignore = () => undefined

export type Checkout = Awaited<ReturnType<typeof createCheckout>>
