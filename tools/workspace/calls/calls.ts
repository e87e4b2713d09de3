import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../start/repository'
import { callTable, problemsOf } from './call-table'
import { callTablePage } from './calls-page'
import { readRecordedCalls } from './recorded-calls'
import { rolesPage } from './roles-page'
import { openApiText, servedApi } from './served-calls'
import { specRows } from './spec-rows'

/**
 * `npm run calls` writes docs/api-calls.md from what is served and what the last test run saw,
 * docs/api-roles.md and the contract's OpenAPI document; with `--check` it only says what is not true in them.
 * The first stays as it is while a call was not seen, as after a run of some of the tests.
 */
const { served, document } = await servedApi()
const table = callTable(specRows, served, await readRecordedCalls())
const problems = problemsOf(table)
const isCheck = process.argv.includes('--check')
const pages = {
  'docs/api-calls.md': await callTablePage(table),
  'docs/api-roles.md': await rolesPage(),
  'shared-contracts/src/api/openapi.json': openApiText(document),
}
for (const [name, page] of Object.entries(pages)) {
  const file = join(repository, name)
  if (!isCheck) {
    if (problems.length === 0 || name !== 'docs/api-calls.md') await writeFile(file, page)
  } else if (withoutProofs(await readFile(file, 'utf8').catch(() => '')) !== withoutProofs(page)) {
    problems.push(
      `${name} does not match the calls that the tests made. Update it with npm run calls.`,
    )
  }
}
for (const problem of problems) console.error(problem)
if (!isCheck && problems.length > 0) {
  console.error(
    'docs/api-calls.md was not changed. Run all tests of the API first: npm test -w platform-api.',
  )
}
console.log(`${table.length} rows, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

/**
 * Which of several tests saw most may change with the order in which two calls at once are answered;
 * that some test saw it is among the problems.
 */
function withoutProofs(page: string): string {
  const lines = page.split('\n').map((line) => line.replace(/\[[^\]]+\.test\.tsx?\]\([^)]*\)/, ''))
  return lines.join('\n').replace(/[ -]+/g, ' ')
}
