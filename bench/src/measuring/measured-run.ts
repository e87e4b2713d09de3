import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'

/**
 * Waits for the machine to be mostly idle, 8 s at most unless told otherwise, and says how busy it was
 * (0 to 1) before the run: others may work on it, and a busy machine shows in the maxima.
 */
export async function quietMoment(maxSeconds = 8): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const before = times()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const after = times()
    const busy = 1 - (after.idle - before.idle) / (after.total - before.total)
    if (busy < 0.4 || attempt >= 2 * maxSeconds) return busy
  }
}

function times() {
  const all = cpus().map(({ times: t }) => t)
  const idle = all.reduce((sum, t) => sum + t.idle, 0)
  const total = all.reduce((sum, t) => sum + t.user + t.nice + t.sys + t.idle + t.irq, 0)
  return { idle, total }
}

/** Keeps what was found in `bench/results/<name>.json`, with the machine it was found on. */
export async function keepResult(name: string, found: object): Promise<void> {
  const folder = join(repository, 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const body = { machine: { cores: cpus().length, node: process.version }, ...found }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(body, null, 1)}\n`)
  console.log(`\nStored in bench/results/${name}.json`)
}
