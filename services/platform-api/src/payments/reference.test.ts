import { numbersInReference, serverReference } from './provider'

test('makes a reference from order and attempt that is never the same twice', () => {
  const made = serverReference('AMF-204817', 2)
  expect(made).toMatch(/^AMF-204817-2-[A-Z0-9]{8}$/)
  expect(serverReference('AMF-204817', 2)).not.toBe(made)
  expect(numbersInReference(made)).toContain('AMF-204817')
})

test('finds the order in a reference, as a word of its own', () => {
  expect(numbersInReference('AMF-204817-hx7k2m')).toEqual(['AMF-204817'])
  expect(numbersInReference('AMF-2048170-hx7k2m')).not.toContain('AMF-204817')
  expect(numbersInReference('XAMF-204817-hx7k2m')).not.toContain('AMF-204817')
  expect(numbersInReference('1732112345678')).toEqual([])
})
