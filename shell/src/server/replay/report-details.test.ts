import { expect, test } from '@jest/globals'
import { browserDetails, reportDetails } from './report-details'

const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
}
const read = (body: unknown) => reportDetails(browserDetails.parse(body), phone)
const device = { kind: 'phone', browser: 'Chrome 142' }
const event = (payload: unknown, name = 'order.paid') => ({
  ...{ event: name, source: 'mf-checkout 1.2.0', before: 40, payload },
})

test('keeps the device, the places of the stack and the last events', () => {
  const stack = 'at pay (https://amofin.example/r/mf-checkout/1.2.0/pay.js:1:2)'
  const events = [event({ orderNumber: 'AMF-1' })]
  expect(read({ stack, viewport: '360x740', connection: '3g', events })).toEqual({
    frames: [{ name: 'pay', file: '/r/mf-checkout/1.2.0/pay.js', line: 1, column: 2 }],
    device: { ...device, viewport: '360x740', connection: '3g' },
    events: [
      {
        ...{ event: 'order.paid', source: 'mf-checkout 1.2.0', before: 40 },
        ids: { orderNumber: 'AMF-1' },
      },
    ],
  })
})

test('keeps nothing personal, whatever a browser sends', () => {
  const events = [
    event({ orderNumber: 'ada@example.com', email: 'ada@example.com' }),
    event({ userId: 5, group: 2 }, 'session.changed'),
    event({ orderNumber: 'AMF-1' }, 'order.refunded'),
    event({ orderNumber: { toString: 'x' } }),
  ]
  expect(read({ events }).events.map(({ ids }) => ids)).toEqual([{}, { group: 2 }, {}])
})

test.each([
  ['nothing', {}],
  ['other types', { stack: 7, viewport: 'wide', connection: 'wifi', events: 'none' }],
  ['too much', { stack: 'x'.repeat(4000), events: Array(21).fill(event({})) }],
  ['a source that is none', { events: [{ ...event({}), source: 'a\u0000b' }] }],
])('a report with %s still counts, without it', (_, body) => {
  expect(read(body)).toEqual({ frames: [], device, events: [] })
})
