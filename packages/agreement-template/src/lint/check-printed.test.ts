import { documentOf, pageOf } from '../testing/will'
import { checkPrinted } from './check-printed'

const unprinted = (questions: string, document: string) =>
  checkPrinted([pageOf(questions)], documentOf(document)).map(({ message }) => message)

const phone = '<input data-field="phone" data-label="Phone">'

test('names a question that nothing reads', () => {
  expect(unprinted(phone, '<p>Text</p>')).toEqual([
    '"phone" (Phone) is asked for and printed nowhere: print it, remove the question, or name its reader with data-unprinted',
  ])
})

test.each([
  ['printed', phone, '<p data-bind="phone"></p>'],
  ['read by a condition', phone, '<p data-if="phone filled">Text</p>'],
  ['read by another question', `${phone}<p data-show="phone filled">Call it.</p>`, '<p>Text</p>'],
  [
    'printed in the checklist',
    phone,
    '<p>Text</p><ol data-steps><li data-step="keep">Call <span data-bind="phone"></span>.</li></ol>',
  ],
  ['for somebody else', phone.replace('>', ' data-unprinted="the lawyer">'), '<p>Text</p>'],
  [
    'a declaration',
    '<input type="checkbox" data-field="ok" data-label="I agree" data-required>',
    '<p>Text</p>',
  ],
])('is silent about one that is %s', (_, questions, document) => {
  expect(unprinted(questions, document)).toEqual([])
})

test('two lists with the same question are told apart', () => {
  const people = (list: string) =>
    `<fieldset data-repeat="${list}"><input data-field="email" data-label="Email of ${list}"></fieldset>`
  const found = unprinted(
    people('buyers') + people('sellers'),
    '<p data-each="buyers"><span data-bind="email"></span></p>',
  )
  expect(found).toEqual([expect.stringContaining('"email" (Email of sellers)')])
})
