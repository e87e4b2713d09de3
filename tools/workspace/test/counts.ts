export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name: the end of a log is all that some CI systems show. */
  failures: string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
/** A step that checks one thing, such as the type check. */
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
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
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(failuresOfSuite),
})

/** A file that could not be loaded has no tests to name. */
function failuresOfSuite({ name, status, assertionResults }: JestReport['testResults'][number]) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [name] : []
  return failed.map(({ fullName }) => `${name}: ${fullName}`)
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
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
})

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `${file} [${projectName}]: ${title} (${status})`),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}
