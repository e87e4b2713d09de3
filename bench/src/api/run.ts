import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'
import { median } from '../measuring/medians'
import { waitUntilIdle } from '../measuring/measured-run'
import { openClient } from './ask'
import { measuredCalls } from './asks'
import { startEngine, filledDatabase } from './filled-database'
import { findKnownRows } from './known-rows'
import { addLongDocuments } from './long-documents'
import {
  mapSizes,
  measure,
  sizes,
  type BySize,
  type Samples,
  passwordMilliseconds,
} from './measure'
import { startMeasuredApi } from './measured-api'
import { readOptions, servicesFor, type ApiBenchOptions } from './options'
import { measurePrinting } from './printing'
import { growthGoal, printingText, report, suggestGoal, tableOf } from './report'

/** `npm run bench -w platform-api`: the same calls on a small and on a large database, in turn. */
const options = readOptions(process.argv.slice(2))
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-api-'))
const engine = await startEngine()
try {
  await main(options)
} finally {
  await engine.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function main({ seconds, documents, only = '', out, ...orders }: ApiBenchOptions) {
  const targets = {
    small: await startTarget('small', orders),
    large: await startTarget('large', orders),
  }
  try {
    const busyBefore = await waitUntilIdle()
    const samples = await measureAll(targets, seconds, only)
    const callRows = report(samples)
    console.log(tableOf(callRows))
    const { large } = targets
    const numbers = await addLongDocuments(large.url, documents)
    const printing = await measurePrinting(large.api, { numbers, token: large.rows.admin.token })
    console.log(`\n${printingText(printing)}`)
    const passwordMs = median(await passwordMilliseconds(20))
    console.log(`\nargon2 alone, without the API: ${passwordMs.toFixed(2)} ms`)
    await write(out, {
      goals: { growth: growthGoal, suggestToTrivial: suggestGoal },
      databases: mapSizes(({ rows, services }) => ({ ...rows.orders, services }), targets),
      machine: { cores: cpus().length, node: process.version, busyBefore },
      seconds,
      calls: callRows,
      argon2Ms: passwordMs,
      printing,
    })
  } finally {
    for (const size of sizes) await targets[size].close()
  }
}

/** A filled database, a process of the API over it, and what is asked of it. */
async function startTarget(size: 'small' | 'large', orders: BySize<number>) {
  const services = servicesFor(orders[size])
  const databaseSize = { orders: orders[size], services }
  const url = await filledDatabase(engine.url, databaseSize, (line) => console.log(line))
  const api = await startMeasuredApi(url, join(workDir, size))
  const client = openClient(api.origin)
  const rows = await findKnownRows(url)
  const calls = await measuredCalls(client, rows)
  const close = async () => {
    client.close()
    await api.stop()
  }
  return { url, api, client, rows, calls, services, close }
}

type Target = Awaited<ReturnType<typeof startTarget>>

async function measureAll(
  targets: BySize<Target>,
  seconds: number,
  nameFilter: string,
): Promise<Samples[]> {
  const clients = mapSizes(({ client }) => client, targets)
  const samples: Samples[] = []
  for (const [index, small] of targets.small.calls.entries()) {
    const large = targets.large.calls[index]
    if (!large) throw new Error(`${small.name} is measured on one database only.`)
    if (!small.name.includes(nameFilter)) continue
    samples.push(await measure(clients, { small, large }, seconds * 1000))
  }
  return samples
}

async function write(out: string | undefined, results: object) {
  const file = out ?? join(repository, 'bench', 'results', 'api.json')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(results, null, 1)}\n`)
}
