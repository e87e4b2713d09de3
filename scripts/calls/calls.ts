import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../start/repository'
import { callTable, problemsOf } from './call-table'
import { callTablePage } from './calls-page'
import { readRecordedCalls } from './recorded-calls'
import { servedCalls } from './served-calls'
import { specRows } from './spec-rows'

/**
 * `npm run calls` writes docs/api-calls.md from what is served and what the last test run saw;
 * with `--check` it only says what is not true in it.
 */
const table = callTable(specRows, await servedCalls(), await readRecordedCalls())
const page = await callTablePage(table)
const file = join(repository, 'docs', 'api-calls.md')
const problems = problemsOf(table)
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
    problems.push('docs/api-calls.md is not what was seen. Write it anew with npm run calls.')
  }
} else {
  await writeFile(file, page)
}
for (const problem of problems) console.error(problem)
console.log(`${table.length} rows, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
