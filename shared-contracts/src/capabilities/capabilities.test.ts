import { can, groups, groupsWith } from './capabilities'

test('an unknown or missing group gets least rights', () => {
  expect(can(undefined, 'orders.list')).toBe(false)
  expect(can(9, 'orders.export')).toBe(false)
})

test('only an admin exports orders', () => {
  expect(Object.values(groups).filter((group) => can(group, 'orders.export'))).toEqual([1])
})

test('the receipt is hidden from lawyers', () => {
  expect(can(groups.lawyer, 'orders.receipt')).toBe(false)
  expect(can(groups.customer, 'orders.receipt')).toBe(true)
})

test('menus and guards read the same table', () => {
  expect(groupsWith('chat.logs')).toEqual([1, 5])
})
