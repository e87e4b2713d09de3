import type { Run } from './document-tree'
import { fitAnswers } from './fit-answers'

const text = (words: string): Run => ({ kind: 'text', text: words })
const filled = (words: string): Run => ({ kind: 'filled', text: words, path: 'x' })
const read = (...runs: Run[]) =>
  fitAnswers(runs)
    .map((run) => ('text' in run ? run.text : ''))
    .join('')

test.each([
  ['within ', 'one', ' days late', 'within one day late'],
  ['within ', 'two', ' days late', 'within two days late'],
  ['with ', 'one', ' months’ notice', 'with one month’s notice'],
  ['with ', 'three', ' months’ notice', 'with three months’ notice'],
  ['works ', 'one (1)', ' hours a week', 'works one (1) hour a week'],
  ['at most ', 'one (1)', ' people', 'at most one (1) person'],
  ['has ', 'one', ' working days', 'has one working day'],
  ['', 'one', ' Landlord', 'one Landlord'],
])('counts: %s%s%s', (before, answer, after, sentence) => {
  expect(read(text(before), filled(answer), text(after))).toBe(sentence)
})

test.each([
  ['to do ', 'tailoring.', '.', 'to do tailoring.'],
  ['divided into ', 'equal shares. ', '.', 'divided into equal shares.'],
  ['with ', 'Ade & Co.', ', of Lagos', 'with Ade & Co., of Lagos'],
  ['with ', 'all rights;', ', and', 'with all rights, and'],
  ['of ', '3 Sharada Road, Kano.', ' (the “Assignor”)', 'of 3 Sharada Road, Kano (the “Assignor”)'],
  ['at ', '31 Balógun Street.', ', Lagos', 'at 31 Balógun Street, Lagos'],
  ['at ', 'the Lagos shop.', ' from the 4th', 'at the Lagos shop from the 4th'],
  ['', 'Kọ́lá Foods Ltd.', ' of Lagos', 'Kọ́lá Foods Ltd. of Lagos'],
  ['wishes: ', 'A quiet burial. No feast.', '', 'wishes: A quiet burial. No feast.'],
  ['', 'We trade daily.', ' The Tenant pays', 'We trade daily. The Tenant pays'],
  ['by ', 'Ade & Co.', '.', 'by Ade & Co.'],
])('stops: %s%s%s', (before, answer, after, sentence) => {
  expect(read(text(before), filled(answer), text(after))).toBe(sentence)
})

test.each([
  ['takes the ', 'a 3-bedroom flat', ' of', 'takes the 3-bedroom flat of'],
  [
    'carry on ',
    'Making and selling shoes',
    ' together',
    'carry on making and selling shoes together',
  ],
  ['may not ', 'Sell below ₦50', '.', 'may not sell below ₦50.'],
  ['sits in ', 'Federal Capital Territory', '.', 'sits in the Federal Capital Territory.'],
  ['Abuja, ', 'Federal Capital Territory', '.', 'Abuja, Federal Capital Territory.'],
  ['kept at ', 'Sterling Bank', '.', 'kept at Sterling Bank.'],
  ['lent by ', 'King Sunny', '.', 'lent by King Sunny.'],
  ['at the ', 'The Palms', '.', 'at the The Palms.'],
  ['', 'Making shoes', '.', 'Making shoes.'],
])('phrases: %s%s%s', (before, answer, after, sentence) => {
  expect(read(text(before), filled(answer), text(after))).toBe(sentence)
})
