export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
/** A step that checks one thing, such as the type check. */
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
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
}

export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
})

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}

/** A test that passed on its second attempt only counts as failed: it will fail again. */
export const countsOfPlaywright = ({ stats, errors = [] }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})
