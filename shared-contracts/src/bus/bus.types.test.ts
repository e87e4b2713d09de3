import { createBus } from './bus'
import type { PayloadOf } from './catalogue'

// What must not compile: each line fails the type check when its error disappears.
test('the catalogue is closed at compile time', () => {
  const bus = createBus(() => undefined)
  const source = { name: 'mf-x', version: '1.0.0' }
  const attempts = [
    // @ts-expect-error an event that the catalogue does not list
    () => bus.on('order.refunded', () => undefined),
    // @ts-expect-error a payload without its id
    () => bus.emit('order.paid', {}, source),
    // @ts-expect-error a field of the wrong type
    () => bus.emit('order.paid', { orderNumber: 12 }, source),
    // @ts-expect-error nobody speaks anonymously
    () => bus.emit('order.paid', { orderNumber: 'AMF-1' }),
  ]
  expect(attempts).toHaveLength(4)
})

test('an optional field may be left out, and is of its type', () => {
  type Payload = PayloadOf<{ orderNumber: 'string'; note: 'string?' }>
  const payloads: Payload[] = [
    { orderNumber: 'AMF-1' },
    { orderNumber: 'AMF-1', note: 'new' },
    // @ts-expect-error a field of the wrong type
    { orderNumber: 'AMF-1', note: 7 },
    // @ts-expect-error a payload without its id
    { note: 'new' },
  ]
  expect(payloads).toHaveLength(4)
})
