import { asPhrase } from './phrase'

test.each([
  ['Repair of phones', 'repair of phones'],
  ['Tailoring', 'tailoring'],
  ['One small dog', 'one small dog'],
  ['A Toyota Corolla', 'a Toyota Corolla'],
  ['A mortgage to Sterling Bank', 'a mortgage to Sterling Bank'],
  ['Sales supervisor', 'sales supervisor'],
  ['Three-bedroom flat', 'three-bedroom flat'],
  ['Names, addresses and phone numbers', 'names, addresses and phone numbers'],
  ['sale of fabric', 'sale of fabric'],
])('%s is written as %s inside a sentence', (answer, printed) => {
  expect(asPhrase(answer)).toBe(printed)
})

test.each([
  'Sterling Bank',
  'Managing Director',
  'Amina’s car',
  'Lagos shops and markets',
  'Nigerian films',
  'Akure',
  'Wuse market',
  'Ọ̀ṣun crafts',
  'POS and airtime',
  'I sell shoes',
  '31 shoes',
])('%s keeps its capital', (answer) => {
  expect(asPhrase(answer)).toBe(answer)
})
