import { expect, test } from '@jest/globals'
import { isFresh, markAsCopy, storedAt } from './copy'

const date = 'Mon, 02 Nov 2026 10:00:00 GMT'
const storedTime = Date.parse(date)
const hour = 3_600_000
const copyOf = (html = '<head><title>a</title></head><body>$&</body>') =>
  new Response(html, { headers: { date, 'x-amofin-keep': 'plan-1' } })

test('a copy of the same plan serves for a day', () => {
  expect(isFresh(copyOf(), 'plan-1', storedTime + 23 * hour)).toBe(true)
  expect(isFresh(copyOf(), 'plan-1', storedTime + 24 * hour)).toBe(false)
  expect(isFresh(copyOf(), 'plan-2', storedTime)).toBe(false)
  expect(isFresh(undefined, 'plan-1', storedTime)).toBe(false)
})

test('says in its head of when it is, and changes nothing else', async () => {
  const copy = await markAsCopy(copyOf())
  expect(await copy.text()).toBe(
    '<head><title>a</title><meta name="amofin-copy-of" content="2026-11-02T10:00:00.000Z"></head><body>$&</body>',
  )
  expect(copy.headers.get('x-amofin-keep')).toBe('plan-1')
})

test('a page without a date counts as old', () => {
  expect(storedAt(new Response('')).getTime()).toBe(0)
})
