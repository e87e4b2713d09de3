import { readFile, writeFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../start/repository'
import { callTable, problemsOf } from './call-table'
import { callTablePage } from './calls-page'
import { openApiText, servedApi } from './served-calls'
import { specRows } from './spec-rows'
import { existsSync } from 'node:fs'
import type { RecordedCall } from '../../../services/platform-api/src/testing/record-calls'
import { format } from 'prettier'
import { callers } from '../../../services/platform-api/test/roles/callers'
import { roleMatrix } from '../../../services/platform-api/test/roles/role-matrix'

/** The matrix of roles as the page `docs/api-roles.md`; a test of platform-api proves every cell. */
function rolesPage(): Promise<string> {
  const rows = Object.entries(roleMatrix).map(
    ([call, statuses]) => `| \`${call}\` | ${statuses.join(' | ')} |`,
  )
  const head = `| Call | ${callers.join(' | ')} |\n|---|${callers.map(() => '---|').join('')}`
  const cells = rows.length * callers.length
  return format(`${opening(cells)}\n\n${head}\n${rows.join('\n')}\n`, { parser: 'markdown' })
}

const opening = (cells: number) => `# Who gets what from the platform API

Written by \`npm run calls\` from \`services/platform-api/test/roles/role-matrix.ts\`; the test beside it asks
for each of these ${cells} cells on a real database. Asked for are the things of one customer: by that
customer, by another customer, by the lawyer of the customer's orders, by another lawyer, and by the
rest of the staff. 401 asks to sign in, 403 is closed to the role, 404 is somebody else's.`

/** What the last runs of all API tests that still exist saw. */
async function readRecordedCalls(): Promise<RecordedCall[]> {
  const folder = join(repository, '.cache', 'calls')
  const files = await readdir(folder).catch(() => [])
  const calls = await Promise.all(files.map((file) => readOne(join(folder, file))))
  return calls.flat()
}

async function readOne(file: string): Promise<RecordedCall[]> {
  const calls = JSON.parse(await readFile(file, 'utf8')) as RecordedCall[]
  const [first] = calls
  if (!first || existsSync(join(repository, first.test))) return calls
  await rm(file)
  return []
}

/**
 * `npm run calls` writes docs/api-calls.md from what is served and what the last test run saw,
 * docs/api-roles.md and the contract's OpenAPI document; with `--check` it only says what is not true in them.
 */
const { served, document } = await servedApi()
const table = callTable(specRows, served, await readRecordedCalls())
const problems = problemsOf(table)
const pages = {
  'docs/api-calls.md': await callTablePage(table),
  'docs/api-roles.md': await rolesPage(),
  'shared-contracts/src/api/openapi.json': openApiText(document),
}
for (const [name, page] of Object.entries(pages)) {
  const file = join(repository, name)
  if (!process.argv.includes('--check')) await writeFile(file, page)
  else if (withoutProofs(await readFile(file, 'utf8').catch(() => '')) !== withoutProofs(page)) {
    problems.push(`${name} does not match the calls that were seen. Update it with npm run calls.`)
  }
}
for (const problem of problems) console.error(problem)
console.log(`${table.length} rows, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

/**
 * Which of several tests saw most may change with the order in which two calls at once are answered;
 * that some test saw it is among the problems.
 */
function withoutProofs(page: string): string {
  const lines = page.split('\n').map((line) => line.replace(/\[[^\]]+\.test\.tsx?\]\([^)]*\)/, ''))
  return lines.join('\n').replace(/[ -]+/g, ' ')
}
