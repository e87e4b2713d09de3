import { countryOptions, matchNigerianState, nigerianStates } from './countries'

test('lists Nigeria first, then every other country once, by name', () => {
  const [first, ...others] = countryOptions()
  expect(first).toEqual({ value: 'NG', label: 'Nigeria' })
  expect(new Set(others.map(({ value }) => value)).size).toBe(others.length)
  const names = others.map(({ label }) => label)
  expect(names).toEqual(expect.arrayContaining(['Ghana', 'United Kingdom', 'United States']))
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(names.filter((name) => name.length < 4)).toEqual([])
})

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
])('reads %p as %p', (written, state) => expect(matchNigerianState(written)).toBe(state))
