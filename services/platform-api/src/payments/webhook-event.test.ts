import { readEvent, withoutCardData } from './webhook-event'

const current = {
  event: 'charge.completed',
  'event.type': 'CARD_TRANSACTION',
  data: { id: 285959875, tx_ref: 'AMF-1-1-AB', status: 'failed', amount: 100, currency: 'NGN' },
}
const legacy = { id: 10484949, txRef: 'AMF-1-1-AB', flwRef: 'FLW', status: 'successful' }
const refund = { id: 1, AmountRefunded: 100, status: 'completed', FlwRef: 'FLW', TransactionId: 2 }

test('reads both shapes of a charge alike', () => {
  expect(readEvent(current)).toEqual({
    kind: 'charge',
    providerId: '285959875',
    txRef: 'AMF-1-1-AB',
    status: 'failed',
  })
  expect(readEvent(legacy)).toMatchObject({ kind: 'charge', providerId: '10484949' })
})

test('leaves refunds, transfers and what it does not know unread', () => {
  expect(readEvent(refund)).toEqual({ kind: 'unread', status: 'unknown' })
  expect(readEvent({ ...current, event: 'transfer.completed' })).toEqual({
    kind: 'unread',
    status: 'transfer.completed',
  })
  for (const body of [null, 'text', [], {}]) expect(readEvent(body).kind).toBe('unread')
})

test('keeps nothing of a card but its last four digits', () => {
  const card = { first_6digits: '553188', last_4digits: '2950', expiry: '09/32', token: 'flw-t1' }
  const entity = { card6: '553188', card_last4: '2950' }
  expect(withoutCardData({ data: { card }, list: [{ entity }] })).toEqual({
    data: { card: { last_4digits: '2950' } },
    list: [{ entity: { card_last4: '2950' } }],
  })
})
