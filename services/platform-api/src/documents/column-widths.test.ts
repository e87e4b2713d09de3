import type { Cell } from 'agreement-template/document'
import { columnShares } from './column-widths'

const cell = (text: string): Cell => ({
  header: false,
  ...{ colspan: 1, rowspan: 1 },
  blocks: [
    { kind: 'paragraph', style: 'body', key: text, paths: [], runs: [{ kind: 'text', text }] },
  ],
})
const words = 'One Hundred and Twenty-Three Million Four Hundred and Fifty-Six Thousand Naira Only'
const shares = (...rows: string[][]) =>
  columnShares({ lined: true, rows: rows.map((row) => row.map(cell)) })
const points = (share = 0) => share * 467 - 12

test('no column is narrower than its longest amount or date', () => {
  const [, date, amount, inWords] = shares(
    ['No.', 'Date', 'Amount', 'In words'],
    ['12', '01-12-2027', '₦123,456,789.50', words],
  )
  expect(points(date)).toBeGreaterThanOrEqual('01-12-2027'.length * 7)
  expect(points(amount)).toBeGreaterThanOrEqual('₦123,456,789.50'.length * 7)
  expect(inWords).toBeGreaterThan(0.3)
})

test('a line to write on is not broken', () => {
  const [, , , last] = shares(
    ['No.', 'Item', 'Condition', 'Last day'],
    ['1', words, words, '______'],
  )
  expect(points(last)).toBeGreaterThanOrEqual('______'.length * 7)
})

test('shares add up, also where everything is long', () => {
  const long = '₦999,999,999,999,999,999.99'
  for (const row of [
    [long, long, long, long],
    ['a', 'b'],
    [words, words, '1'],
  ]) {
    const sum = shares(row).reduce((all, share) => all + share, 0)
    expect(sum).toBeCloseTo(1)
  }
})

test('tables of signatures stand in equal halves', () => {
  expect(columnShares({ lined: false, rows: [[cell('a'), cell(words)]] })).toEqual([0.5, 0.5])
})
