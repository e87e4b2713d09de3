import { knownState, nigerianStates } from './nigerian-states'

test('knows the 36 states and the Federal Capital Territory', () => {
  expect(new Set(nigerianStates).size).toBe(37)
})

test.each([
  ['Lagos', 'Lagos'],
  ['lagos state', 'Lagos'],
  [' AKWA IBOM ', 'Akwa Ibom'],
  ['FCT, Abuja', 'Federal Capital Territory'],
  ['Abuja', 'Federal Capital Territory'],
  ['London', ''],
  ['outside nigeria', ''],
  ['', ''],
])('reads %p as %p', (written, state) => expect(knownState(written)).toBe(state))
