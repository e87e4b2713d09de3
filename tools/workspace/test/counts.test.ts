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
    testResults: [],
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
  const testResults = [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }]
  expect(countsOfJest({ ...empty, numRuntimeErrorTestSuites: 1, testResults })).toMatchObject({
    failed: 1,
    failures: ['broken.test.ts'],
  })
})

test('counts a flaky test as a failure', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countsOfPlaywright({ stats }).failed).toBe(1)
})

test('does not let a runner end with an error and no failure', () => {
  expect(withExitCode(onePassed, false)).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  expect(withExitCode(oneFailed, false)).toEqual(oneFailed)
  expect(withExitCode(onePassed, true)).toEqual(onePassed)
})

test('names what failed, of every runner', () => {
  const jest = countsOfJest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: 'money.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'rounds half up' },
        ],
      },
    ],
  })
  const specs = [
    {
      title: 'pays',
      file: 'purchase.spec.ts',
      tests: [
        { projectName: 'mobile', status: 'flaky' },
        { projectName: 'desktop', status: 'expected' },
      ],
    },
  ]
  const playwright = countsOfPlaywright({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ suites: [{ specs }] }],
  })
  expect(add(jest, playwright).failures).toEqual([
    'money.test.ts: rounds half up',
    'purchase.spec.ts [mobile]: pays (flaky)',
  ])
})
