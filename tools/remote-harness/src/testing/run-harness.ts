import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import type { AmofinHarness } from '../app/control/control'

const command = join(projectRoot, 'tools/remote-harness/bin/remote-harness.mjs')

export interface HarnessRun {
  url: string
  stop(): Promise<void>
}

/**
 * `remote-harness` on a free port, as a program of its own: webpack and Jest's module system do not
 * mix. Rejects with what it wrote when it ends before it runs.
 */
export async function runHarness(args: string[], cwd = projectRoot): Promise<HarnessRun> {
  const env = { ...process.env, NODE_OPTIONS: '' }
  const child = spawn(process.execPath, [command, '--port', '0', ...args], { cwd, env })
  // Not its exit: on a busy machine that comes before what it said last.
  const gone = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      const [, address] = output.match(/alone: (\S+)/) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then(() => reject(new Error(output.trim())))
  })
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      await gone
    },
  }
}

declare global {
  var amofinHarness: AmofinHarness
}

/** Opens an address of a harness and waits until the remote stands there. */
export async function open(page: Page, url: string) {
  await page.goto(url)
  await page.evaluate(() => globalThis.amofinHarness.ready)
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Violations of WCAG 2.2 AA, each with what it concerns. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axeFile, 'utf8'))
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    return axe.run({ runOnly: tags, resultTypes: ['violations'] })
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
