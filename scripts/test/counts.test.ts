import {
  add,
  countLine,
  countsOfJest,
  countsOfPlaywright,
  none,
  oneFailed,
  onePassed,
  withExitCode,
} from './counts'

test('sums the runners into one line', () => {
  const jest = countsOfJest({
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 0,
  })
  const playwright = countsOfPlaywright({
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 },
  })
  expect(countLine([jest, playwright, onePassed].reduce(add, none))).toBe(
    '16 passed, 1 failed, 4 skipped',
  )
})

test('counts a file that could not be loaded as a failure', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(countsOfJest({ ...empty, numRuntimeErrorTestSuites: 1 }).failed).toBe(1)
})

test('counts a flaky test as a failure', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countsOfPlaywright({ stats }).failed).toBe(1)
})

test('does not let a runner end with an error and no failure', () => {
  expect(withExitCode(onePassed, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(withExitCode(oneFailed, false)).toEqual(oneFailed)
  expect(withExitCode(onePassed, true)).toEqual(onePassed)
})
