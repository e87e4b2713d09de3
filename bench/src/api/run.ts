import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../../../tools/workspace/start/repository'
import { median } from '../measuring/medians'
import { quietMoment } from '../measuring/measured-run'
import { openClient } from './ask'
import { asksFor } from './asks'
import { startEngine, filledDatabase } from './filled-database'
import { findKnownRows } from './known-rows'
import { addLongDocuments } from './long-documents'
import { both, measure, sizes, type BySize, type Samples, passwordMilliseconds } from './measure'
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
  const stands = { small: await standFor('small', orders), large: await standFor('large', orders) }
  try {
    const busyBefore = await quietMoment()
    const samples = await measureAll(stands, seconds, only)
    const lines = report(samples)
    console.log(tableOf(lines))
    const { large } = stands
    const numbers = await addLongDocuments(large.url, documents)
    const printing = await measurePrinting(large.api, { numbers, token: large.rows.admin.token })
    console.log(`\n${printingText(printing)}`)
    const passwordMs = median(await passwordMilliseconds(20))
    console.log(`\nargon2 alone, without the API: ${passwordMs.toFixed(2)} ms`)
    await write(out, {
      goals: { growth: growthGoal, suggestToTrivial: suggestGoal },
      databases: both(({ rows, services }) => ({ ...rows.orders, services }), stands),
      machine: { cores: cpus().length, node: process.version, busyBefore },
      seconds,
      calls: lines,
      argon2Ms: passwordMs,
      printing,
    })
  } finally {
    for (const size of sizes) await stands[size].close()
  }
}

/** A filled database, a process of the API over it, and what is asked of it. */
async function standFor(size: 'small' | 'large', orders: BySize<number>) {
  const services = servicesFor(orders[size])
  const wanted = { orders: orders[size], services }
  const url = await filledDatabase(engine.url, wanted, (line) => console.log(line))
  const api = await startMeasuredApi(url, join(workDir, size))
  const client = openClient(api.origin)
  const rows = await findKnownRows(url)
  const asks = await asksFor(client, rows)
  const close = async () => {
    client.close()
    await api.stop()
  }
  return { url, api, client, rows, asks, services, close }
}

type Stand = Awaited<ReturnType<typeof standFor>>

async function measureAll(
  stands: BySize<Stand>,
  seconds: number,
  only: string,
): Promise<Samples[]> {
  const clients = both(({ client }) => client, stands)
  const samples: Samples[] = []
  for (const [index, small] of stands.small.asks.entries()) {
    const large = stands.large.asks[index]
    if (!large) throw new Error(`${small.name} is measured on one database only.`)
    if (!small.name.includes(only)) continue
    samples.push(await measure(clients, { small, large }, seconds * 1000))
  }
  return samples
}

async function write(out: string | undefined, found: object) {
  const file = out ?? join(repository, 'bench', 'results', 'api.json')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(found, null, 1)}\n`)
}
