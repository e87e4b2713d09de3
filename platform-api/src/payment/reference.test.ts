import { namesOrder, ordersNamed, serverReference } from './reference'

test('makes a reference from order and attempt that is never the same twice', () => {
  const made = serverReference('AMF-204817', 2)
  expect(made).toMatch(/^AMF-204817-2-[A-Z0-9]{8}$/)
  expect(serverReference('AMF-204817', 2)).not.toBe(made)
  expect(namesOrder(made, 'AMF-204817')).toBe(true)
})

test('finds the order in a reference, as a word of its own', () => {
  expect(namesOrder('AMF-204817-hx7k2m', 'AMF-204817')).toBe(true)
  expect(namesOrder('AMF-2048170-hx7k2m', 'AMF-204817')).toBe(false)
  expect(namesOrder('XAMF-204817-hx7k2m', 'AMF-204817')).toBe(false)
  expect(ordersNamed('1732112345678')).toEqual([])
})
