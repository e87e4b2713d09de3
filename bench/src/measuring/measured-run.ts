import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'

/**
 * Waits for the machine to be mostly idle, 8 s at most unless told otherwise, and says how busy it was
 * (0 to 1) before the run: others may work on it, and a busy machine shows in the maxima.
 */
export async function waitUntilIdle(maxSeconds = 8): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const timesBefore = times()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const timesAfter = times()
    const busyShare =
      1 - (timesAfter.idle - timesBefore.idle) / (timesAfter.total - timesBefore.total)
    if (busyShare < 0.4 || attempt >= 2 * maxSeconds) return busyShare
  }
}

function times() {
  const cpuTimes = cpus().map(({ times: cpu }) => cpu)
  const idle = cpuTimes.reduce((sum, cpu) => sum + cpu.idle, 0)
  const total = cpuTimes.reduce(
    (sum, cpu) => sum + cpu.user + cpu.nice + cpu.sys + cpu.idle + cpu.irq,
    0,
  )
  return { idle, total }
}

/** Keeps what was found in `bench/results/<name>.json`, with the machine it was found on. */
export async function keepResult(name: string, results: object): Promise<void> {
  const folder = join(repository, 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const body = { machine: { cores: cpus().length, node: process.version }, ...results }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(body, null, 1)}\n`)
  console.log(`\nStored in bench/results/${name}.json`)
}
