import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'

/** Keeps what was found in `bench/results/<name>.json`, with the machine it was found on. */
export async function keepResult(name: string, found: object): Promise<void> {
  const folder = join(repository, 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const body = { machine: { cores: cpus().length, node: process.version }, ...found }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(body, null, 1)}\n`)
  console.log(`\nStored in bench/results/${name}.json`)
}
