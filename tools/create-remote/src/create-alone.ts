import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordsOf } from './remote-name'
import { writeAlone } from './write-alone'

const usage = `npm create @amofin/remote mf-NAME [-- --title "Its title"] [--no-install]

Creates the folder mf-NAME: a remote with a page, tests and a CI job.`

/** `npm create @amofin/remote mf-x`; resolves with the exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    return await create(args)
  } catch (error) {
    console.error(`create-remote: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

async function create(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return say(usage)
  const words = wordsOf(positionals[0], values.title)
  const dir = resolve(words.name)
  if (existsSync(dir)) throw new Error(`${dir} exists already. Nothing was changed`)
  await writeAlone(dir, words, npm(['config', 'get', '@amofin:registry']).trim())
  if (!values['no-install']) install(dir)
  return say(nextSteps(words.name, values['no-install']))
}

function say(text: string) {
  console.log(text)
  return 0
}

const onWindows = process.platform === 'win32'

function npm(args: readonly string[]): string {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', shell: onWindows })
  return stdout ?? ''
}

function install(cwd: string) {
  const options = { cwd, stdio: 'inherit', shell: onWindows } as const
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], options)
  if (status !== 0) throw new Error(`npm install failed in ${cwd}. Run it there again`)
}

const nextSteps = (name: string, isLeft: boolean) => `${name} was created.

  cd ${name}${isLeft ? '\n  npm install' : ''}
  npm run dev -- --api samples  see it, and change src/texts.ts and src/home/home.page.tsx
  npm test
  npm run conform
  npm run release -- --to https://…   with ROLLOUT_TOKEN: the first version is live at once`
