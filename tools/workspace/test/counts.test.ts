import {
  add,
  countLine,
  countsOfJest,
  countsOfPlaywright,
  emptyCounts,
  oneFailed,
  onePassed,
  slowestSuites,
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
  expect(countLine([jest, playwright, onePassed].reduce(add, emptyCounts))).toBe(
    '16 passed, 1 failed, 4 skipped',
  )
})

test('counts a file that could not be loaded as a failure', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  const testResults = [{ name: 'broken.test.ts', status: 'failed', ...times, assertionResults: [] }]
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

const times = { startTime: 1000, endTime: 3000 }
const wrongSum = '\u001b[31mexpected 3\u001b[39m\n\n    received 2'
const hidden = { message: 'the button is hidden' }

test('lists the files that take longest, with the sum of all their runs', () => {
  const suites = [
    { name: 'a.test.ts', seconds: 2 },
    { name: 'b.test.ts', seconds: 3 },
    { name: 'a.test.ts', seconds: 2.5 },
    { name: 'c.test.ts', seconds: 1 },
  ]
  expect(slowestSuites(suites, 2)).toEqual(['4.5 s  a.test.ts', '3.0 s  b.test.ts'])
})

test('names what failed and why, of every runner', () => {
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
        ...times,
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'rounds half up', failureMessages: [wrongSum] },
        ],
      },
    ],
  })
  const specs = [
    {
      title: 'pays',
      file: 'purchase.spec.ts',
      tests: [
        { projectName: 'mobile', status: 'flaky', results: [{ duration: 1500, errors: [hidden] }] },
        { projectName: 'desktop', status: 'expected', results: [{ duration: 500 }] },
      ],
    },
  ]
  const playwright = countsOfPlaywright({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ suites: [{ specs }] }],
  })
  expect(add(jest, playwright).failures).toEqual([
    'money.test.ts: rounds half up\n      expected 3\n      received 2',
    'purchase.spec.ts [mobile]: pays (flaky)\n      the button is hidden',
  ])
  expect(playwright.suites).toEqual([{ name: 'purchase.spec.ts', seconds: 2 }])
})
