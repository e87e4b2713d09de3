import { countryChoices } from './countries'

test('lists Nigeria first, then every other country once, by name', () => {
  const [first, ...others] = countryChoices()
  expect(first).toEqual({ value: 'NG', label: 'Nigeria' })
  expect(new Set(others.map(({ value }) => value)).size).toBe(others.length)
  const names = others.map(({ label }) => label)
  expect(names).toEqual(expect.arrayContaining(['Ghana', 'United Kingdom', 'United States']))
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  expect(names.filter((name) => name.length < 4)).toEqual([])
})
