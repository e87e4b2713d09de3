import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../start/repository'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name and first words: the end of a log is all that some CI systems show. */
  failures: string[]
  suites: Suite[]
}

/** A test file and the time that its tests took. */
export interface Suite {
  name: string
  seconds: number
}

export const emptyCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], suites: [] }
/** A step that checks one thing, such as the type check. */
export const onePassed: Counts = { ...emptyCounts, passed: 1 }
export const oneFailed: Counts = { ...emptyCounts, failed: 1 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  suites: [...a.suites, ...b.suites],
})

export const countLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * A runner that reports no failure and yet ends with an error has failed all the same: a file
 * that cannot be loaded, a database that does not start, an interruption.
 */
export function withExitCode(counts: Counts, succeeded: boolean): Counts {
  return succeeded || counts.failed > 0 ? counts : add(counts, oneFailed)
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(failuresOfSuite),
  suites: report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(repository, name),
    seconds: (endTime - startTime) / 1000,
  })),
})

/** A file that could not be loaded has no tests to name. */
function failuresOfSuite({ name, status, assertionResults }: JestReport['testResults'][number]) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [name] : []
  return failed.map(
    ({ fullName, failureMessages }) => `${name}: ${fullName}${reason(failureMessages)}`,
  )
}

/** The first lines of what a runner says, without its colours; a difference of lists takes eight and more. */
function reason([message = '']: readonly string[] = []): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 12)
    .map((line) => `\n      ${line.trim().slice(0, 200)}`)
    .join('')
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { duration: number; errors?: { message?: string }[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: { message?: string }[]
}

/** A test that passed on its second attempt only counts as failed: it will fail again. */
export const countsOfPlaywright = ({ stats, errors = [], ...root }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...failedSpecs(root), ...errors.map(({ message = 'an error' }) => message)],
  suites: specFiles(root),
})

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ projectName, status, results }) =>
          `${file} [${projectName}]: ${title} (${status})${reason(messagesOf(results))}`,
      ),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

const messagesOf = (results: PlaywrightTest['results']) =>
  results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))

function specFiles({ suites = [], specs = [] }: PlaywrightSuite): Suite[] {
  const own = specs.map(({ file, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { name: file, seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) }
  })
  return [...own, ...suites.flatMap(specFiles)]
}

/** The files that took longest, a line each; a file that ran more than once counts with the sum. */
export function slowestSuites(suites: readonly Suite[], count = 10): string[] {
  const seconds = new Map<string, number>()
  for (const suite of suites) {
    seconds.set(suite.name, (seconds.get(suite.name) ?? 0) + suite.seconds)
  }
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => `${time.toFixed(1)} s  ${name}`)
}
