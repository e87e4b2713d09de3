import { createBus } from 'shared-contracts/bus'
import { framesOf, recordEvents } from './report-details'

const checkout = { name: 'mf-checkout', version: '1.2.0' }

test('keeps the last ten events, with their ids and without who it is', () => {
  const bus = createBus()
  let time = 1000
  const lastEvents = recordEvents(bus, () => time)
  for (let number = 1; number <= 10; number += 1) {
    bus.emit('order.paid', { orderNumber: `AMF-${number}` }, checkout)
  }
  bus.emit('session.changed', { userId: 5, group: 2 }, { name: 'shell', version: '1.0.0' })
  time = 1250
  const events = lastEvents()
  expect(events).toHaveLength(10)
  expect(events[0]).toEqual({
    ...{ event: 'order.paid', source: 'mf-checkout 1.2.0', before: 250 },
    payload: { orderNumber: 'AMF-2' },
  })
  expect(events[9]).toMatchObject({ event: 'session.changed', payload: { group: 2 } })
  expect(JSON.stringify(events)).not.toContain('userId')
})

test('of a stack the places go with it, not what was said', () => {
  const error = new Error('ada@example.com')
  error.stack = [
    ...['Error: ada@example.com', 'of two lines'],
    ...['    at pay (https://amofin.example/r/mf-checkout/1.2.0/pay.js:1:2345)'],
    ...['    at https://amofin.example/r/mf-checkout/1.2.0/pay.js:1:99', '    at <anonymous>'],
  ].join('\n')
  expect(framesOf(error)?.split('\n')).toEqual([
    '    at pay (https://amofin.example/r/mf-checkout/1.2.0/pay.js:1:2345)',
    '    at https://amofin.example/r/mf-checkout/1.2.0/pay.js:1:99',
  ])
  expect(framesOf('no error')).toBeUndefined()
})

test('a long stack is cut', () => {
  const error = new Error('deep')
  error.stack = Array(40)
    .fill(`at f (https://a.example/${'x'.repeat(300)}.js:1:2)`)
    .join('\n')
  expect(framesOf(error)).toHaveLength(1500)
})
