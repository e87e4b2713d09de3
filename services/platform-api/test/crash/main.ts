import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reportPage } from './crash-report'
import { crashRounds } from './crash-rounds'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    /** Ends a run on a busy machine; what was done so far is reported. */
    minutes: { type: 'string', default: '120' },
  },
})
const rounds = Number(values.rounds)
const report = await crashRounds({
  api: rounds,
  database: rounds,
  minutes: Number(values.minutes),
  log: console.log,
})
const page = reportPage(report)
console.log(page)
const folder = fileURLToPath(new URL('../../../../docs/reports/', import.meta.url))
await mkdir(folder, { recursive: true })
await writeFile(`${folder}crash.md`, page)
if (report.faults.length > 0) process.exitCode = 1
