import { changedFields, changedValues } from './changed-values'

test('names the fields that differ, whichever value has them', () => {
  const before = { title: 'Starter', price: '5000.00', points: ['One'], months: 1 }
  const after = { title: 'Starter', price: '6000.00', points: ['One', 'Two'], note: 'New' }
  expect(changedFields(before, after)).toEqual(['months', 'note', 'points', 'price'])
})

test('the order of keys within a value is no change', () => {
  expect(changedFields({ meta: { a: 1, b: 2 } }, { meta: { b: 2, a: 1 } })).toEqual([])
})

test('holds both values of what was changed, and nothing of what was not sent', () => {
  const before = { email: 'ada@example.ng', phone: '0803', city: 'Lagos' }
  expect(
    changedValues(before, { email: 'obi@example.ng', phone: undefined, city: 'Lagos' }),
  ).toEqual({ before: { email: 'ada@example.ng' }, after: { email: 'obi@example.ng' } })
  expect(changedValues(before, { phone: undefined })).toBeUndefined()
})

test('cuts long texts', () => {
  const changed = changedValues({ text: 'a'.repeat(500) }, { text: '' })
  expect(changed).toEqual({ before: { text: 'a'.repeat(200) }, after: { text: '' } })
})
