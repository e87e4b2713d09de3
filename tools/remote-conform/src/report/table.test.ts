import type { CheckLine } from '../checks/check'
import { summary, table } from './table'

const lines: CheckLine[] = [
  { expose: './a', check: 'axe', verdict: 'pass', says: 'no violations' },
  { expose: './a', check: 'mounts', verdict: 'fail', says: 'empty' },
  { expose: './b', check: 'axe', verdict: 'not applicable', says: 'nothing' },
]

test('one line per check, under its module', () => {
  expect(table(lines)).toBe(
    [
      './a',
      '  pass  axe     no violations',
      '  FAIL  mounts  empty',
      '',
      './b',
      '  n/a   axe     nothing',
    ].join('\n'),
  )
})

test('the sum says what failed and what there was nothing of', () => {
  expect(summary(lines)).toBe('1 of 3 checks failed, 1 not applicable.')
  expect(summary(lines.slice(0, 1))).toBe('All 1 checks passed.')
})
