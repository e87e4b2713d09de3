import { spansOf } from './spans'

test('everything is all months', () => {
  expect(spansOf({})).toEqual([{ unit: 'month', from: undefined, before: undefined }])
})

test('a range within one month is its days', () => {
  expect(spansOf({ from: '2026-03-02', to: '2026-03-30' })).toEqual([
    { unit: 'day', from: '2026-03-02', before: '2026-03-31' },
  ])
})

test('a whole month is that month', () => {
  expect(spansOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
    { unit: 'month', from: '2026-02-01', before: '2026-03-01' },
  ])
})

test('a longer range is the days before, the months, and the days after', () => {
  expect(spansOf({ from: '2025-12-30', to: '2026-03-01' })).toEqual([
    { unit: 'month', from: '2026-01-01', before: '2026-03-01' },
    { unit: 'day', from: '2025-12-30', before: '2026-01-01' },
    { unit: 'day', from: '2026-03-01', before: '2026-03-02' },
  ])
})

test('days over the end of a month with no whole month between stay days', () => {
  expect(spansOf({ from: '2026-01-31', to: '2026-02-01' })).toEqual([
    { unit: 'day', from: '2026-01-31', before: '2026-02-02' },
  ])
})

test('one end may be open', () => {
  expect(spansOf({ from: '2026-03-02' })).toEqual([
    { unit: 'month', from: '2026-04-01', before: undefined },
    { unit: 'day', from: '2026-03-02', before: '2026-04-01' },
  ])
  expect(spansOf({ to: '2026-03-02' })).toEqual([
    { unit: 'month', from: undefined, before: '2026-03-01' },
    { unit: 'day', from: '2026-03-01', before: '2026-03-03' },
  ])
})

test('a day that ends the calendar ends no range early', () => {
  expect(spansOf({ from: '2026-03-01', to: '9999-12-31' })).toEqual([
    { unit: 'month', from: '2026-03-01', before: '9999-12-01' },
    { unit: 'day', from: '9999-12-01', before: '9999-12-31' },
  ])
})

test('a range that ends before it begins holds nothing', () => {
  expect(spansOf({ from: '2026-05-02', to: '2026-03-10' })).toEqual([
    { unit: 'day', from: '2026-05-02', before: '2026-03-11' },
  ])
})
