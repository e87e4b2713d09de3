import { hintsOf, withoutCardNumbers } from './payment-hints'

test('reads the literal word null as no reference', () => {
  for (const nothing of ['null', '', null, undefined]) {
    const hints = hintsOf({ order_no: 'AMF-1', tx_ref: nothing, transaction_id: nothing })
    expect(hints).toMatchObject({ txRef: null, transactionId: undefined })
  }
})

test('takes completed for successful and no other word for an outcome', () => {
  const outcome = (status: string) => hintsOf({ order_no: 'AMF-1', status }).outcome
  expect(['successful', 'completed', 'cancelled', 'failed', 'paid'].map(outcome)).toEqual([
    'successful',
    'successful',
    'cancelled',
    'failed',
    undefined,
  ])
})

test('takes a plan or a coupon by its number, never both', () => {
  const couponobject = { coupon_object: '3' }
  const subscription_object = { id_of_service_usage: 7 }
  const known = (number: number) => (number === 3 ? 30 : undefined)
  const read = (fields: object) => hintsOf({ order_no: 'AMF-1', ...fields }, known).choice
  expect(read({ coupon_applied: true, couponobject })).toEqual({
    subscription: false,
    coupon: { id: 30 },
  })
  expect(read({ couponobject: { coupon_object: 4 } })).toMatchObject({ coupon: { id: undefined } })
  expect(read({ subscription_applied: true, subscription_object, couponobject })).toEqual({
    subscription: true,
    coupon: undefined,
  })
  expect(read({ coupon_applied: false, couponobject })).toMatchObject({ coupon: undefined })
  expect(read({ couponobject: { coupon_object: '3 or 1=1' } })).toMatchObject({
    coupon: undefined,
  })
})

test('keeps four digits of a card number and every shorter number', () => {
  expect(withoutCardNumbers('{"pan":"5531886652142950","amount":36000}')).toBe(
    '{"pan":"…2950","amount":36000}',
  )
  expect(withoutCardNumbers('5531 8866 5214 2950, tel 08031234567')).toBe('…2950, tel 08031234567')
})
