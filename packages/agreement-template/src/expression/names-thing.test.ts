import { namesThing } from './names-thing'

const houses = {
  things: 'house|plot|property|deed of gift|c / o',
  others: 'furniture|goods|personal property',
  parts: 'paper|half',
}

test.each([
  ['a thing in the singular', 'my house'],
  ['a thing in the plural', 'two plots'],
  ['a thing with capitals and tone marks', 'my HÒUSE'],
  ['a thing behind a comma', 'a car, house 5'],
  ['a thing behind another one', 'a car and my house'],
  ['a part of a thing', 'half of my house'],
  ['the papers of a thing', 'the papers of my house'],
  ['a thing in a place', 'a house in Lagos'],
  ['a phrase', 'a deed of gift'],
  ['a phrase in the plural', 'deeds of gift'],
  ['a phrase with a sign', 'my C/O'],
])('%s is named', (_, text) => {
  expect(namesThing(text, houses)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['another word', 'a houseboat'],
  ['what stands behind a thing', 'house furniture'],
  ['what a phrase with a thing means', 'my personal properties'],
  ['what belongs to such a phrase', 'house personal property'],
  ['what is in a thing', 'the generator in my house'],
  ['a phrase with a stop inside', 'a deed. Of gift'],
])('%s is not named', (_, text) => {
  expect(namesThing(text, houses)).toBe(false)
})

test.each(['', '|', '((', 'a.b', '[\\', '* *'])('a list of %j names nothing', (things) => {
  expect(namesThing('a b ( [ house', { things })).toBe(false)
})
