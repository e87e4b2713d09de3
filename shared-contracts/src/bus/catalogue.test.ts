import { z } from 'zod/mini'
import { catalogue, readFields, readPayload, reportedPayload, type EventName } from './catalogue'
import { events, schemasOf } from './events'

const payloads: [EventName, unknown][] = [
  ['session.changed', { userId: 5, group: 2 }],
  ['session.changed', { userId: null, group: null }],
  ['session.changed', { userId: 5 }],
  ['session.changed', { userId: undefined, group: 2 }],
  ['session.changed', { userId: Number.NaN, group: 2 }],
  ['session.changed', { userId: '5', group: 2 }],
  ['order.paid', { orderNumber: 'AMF-1', amount: 7 }],
  ['order.paid', { orderNumber: 7 }],
  ['order.paid', { orderNumber: null }],
  ['order.paid', {}],
  ['order.paid', null],
  ['order.paid', undefined],
  ['order.paid', 'AMF-1'],
  ['order.paid', ['AMF-1']],
  ['profile.changed', { userId: Number.POSITIVE_INFINITY }],
  ['profile.changed', { userId: 0 }],
]

const read = (event: EventName, payload: unknown) => {
  try {
    return readPayload(event, payload)
  } catch {
    return 'refused'
  }
}

test.each(payloads)('the bus reads %s %j as its schema does', (event, payload) => {
  const parsed = events[event].payload.safeParse(payload)
  expect(read(event, payload)).toEqual(parsed.success ? parsed.data : 'refused')
})

const grown = { orderNumber: 'string', note: 'string?', priority: 'number or null?' } as const

test.each([
  [{ orderNumber: 'AMF-1' }],
  [{ orderNumber: 'AMF-1', note: 'new' }],
  [{ orderNumber: 'AMF-1', note: undefined, priority: null }],
  [{ orderNumber: 'AMF-1', priority: 7 }],
  [{ orderNumber: 'AMF-1', note: null }],
  [{ orderNumber: 'AMF-1', note: 7 }],
  [{ note: 'new' }],
])('a field that was added later may be missing, and is checked where it is not: %j', (payload) => {
  const parsed = z.object(schemasOf(grown)).safeParse(payload)
  const reading = () => readFields(grown, payload)
  if (parsed.success) expect(reading()).toEqual(parsed.data)
  else expect(reading).toThrow(TypeError)
})

test('says which field is wrong, and what it must be', () => {
  expect(() => readPayload('agreement.completed', { agreementId: 7 })).toThrow(
    'agreementId must be a string, orderNumber must be a string',
  )
})

test('a report of an error carries of an event what the catalogue names, and nothing of who it is', () => {
  expect(reportedPayload('order.paid', { orderNumber: 'AMF-1', email: 'ada@example.com' })).toEqual(
    {
      orderNumber: 'AMF-1',
    },
  )
  expect(reportedPayload('session.changed', { userId: 5, group: 2 })).toEqual({ group: 2 })
  expect(reportedPayload('support-conversation.opened', { conversationId: 'c' })).toEqual({})
  expect(reportedPayload('order.refunded', { orderNumber: 'AMF-1' })).toBeUndefined()
  expect(reportedPayload('toString', {})).toBeUndefined()
  const reported = Object.keys(catalogue).flatMap((event) =>
    Object.keys(reportedPayload(event, {}) ?? {}),
  )
  expect(reported).not.toContain('userId')
})
