import { anAttempt } from '../testing/order'
import { clientReference, parseOrderReference } from './client-reference'

test('begins with the order and differs each time', () => {
  const first = clientReference('AMF-204817', '13500.00', undefined)
  expect(first).toMatch(/^AMF-204817-[a-z2-9]{10}$/)
  expect(clientReference('AMF-204817', '13500.00', undefined)).not.toBe(first)
})

test('an open attempt at the same amount is taken up again', () => {
  expect(clientReference('AMF-204817', '13500.00', anAttempt())).toBe('AMF-204817-7c1e')
  expect(clientReference('AMF-204817', '15000.00', anAttempt())).not.toBe('AMF-204817-7c1e')
})

test.each([
  ['AMF-204817-7c1e', 'AMF-204817'],
  ['SUB-17-7c1e', 'SUB-17'],
  ['SUB-17-1-7KQX2MNB', 'SUB-17'],
  ['7c1e', undefined],
])('%p names order %p', (txRef, order) => expect(parseOrderReference(txRef)).toBe(order))
