import { readOrderQuery } from './order-query'

const empty = { orderNumber: undefined, refId: undefined, subClicked: undefined }
const page = '/paymentDetails/'

test('takes order and draft from the address', () => {
  expect(readOrderQuery(`${page}?order=AMF-1&agreement=abc`, empty)).toEqual({
    number: 'AMF-1',
    agreement: 'abc',
    named: true,
    subscription: false,
  })
})

test('a named order is not mixed with what the device remembers', () => {
  const device = { ...empty, orderNumber: 'AMF-2', refId: 'def' }
  expect(readOrderQuery(`${page}?order=AMF-1`, device)).toMatchObject({
    number: 'AMF-1',
    agreement: undefined,
  })
})

test('an address without an order falls back on the device', () => {
  const device = { ...empty, orderNumber: 'AMF-2', refId: 'def' }
  expect(readOrderQuery(`${page}?order=%20`, device)).toEqual({
    number: 'AMF-2',
    agreement: 'def',
    named: false,
    subscription: false,
  })
})

test.each([
  [`${page}?order=AMF-1&subscription=1`, {}, true],
  [`${page}?order=AMF-1`, { subClicked: 'Yes', orderNumber: 'AMF-1' }, true],
  [`${page}?order=AMF-1&agreement=abc`, { subClicked: 'Yes' }, true],
  [`${page}?order=AMF-1`, { subClicked: 'Yes', orderNumber: 'AMF-2' }, false],
  [`${page}?order=AMF-1`, { subClicked: 'Yes' }, false],
  [`${page}?order=AMF-1`, { orderNumber: 'AMF-1' }, false],
])('%s with %p asks for the plan: %p', (url, device, asked) => {
  expect(readOrderQuery(url, { ...empty, ...device }).subscription).toBe(asked)
})
