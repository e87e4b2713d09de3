import { parsePage } from '../parse/parse-server'
import { boundaryAnswers } from './boundary-answers'
import { lintPrints } from './lint-prints'

const today = '2026-11-20'
const form = (questions: string) =>
  `<section data-lf="1" data-page="1" data-title="P">${questions}</section>`
const lint = (questions: string, text: string, samples = {}) =>
  lintPrints(
    { pages: [form(questions)], document: `<article data-lf="1">${text}</article>`, samples },
    today,
  ).map(({ message }) => message)

const number =
  '<input data-field="days" data-type="number" data-label="Days" data-min="0" data-max="30" data-required>'

test.each([
  [
    'a plural after one',
    number,
    '<p>Within <span data-bind="days" data-fmt="number"></span> days.</p>',
    {},
  ],
  [
    'money of nothing',
    '<input data-field="sum" data-type="money" data-label="Sum" data-required>',
    '<p>Pay <span data-bind="sum" data-fmt="money"></span>.</p>',
    {},
  ],
  [
    'an empty bracket',
    '<input data-field="note" data-label="Note">',
    '<p>The house (<span data-bind="note" data-blank=""></span>) is let.</p>',
    { note: 'blue' },
  ],
  [
    'a lost reference',
    '<fieldset data-field="extra" data-type="yesno" data-label="Extra?" data-required></fieldset>',
    '<p data-number="1" data-id="extra" data-if="extra = yes">More.</p><p data-number="1">See clause <span data-ref="extra"></span>.</p>',
    { extra: 'yes' },
  ],
  [
    'a capital inside a sentence',
    '<input data-field="work" data-label="Work" data-required>',
    '<p>They carry on <span data-bind="work"></span> together.</p>',
    { work: 'repair of phones' },
  ],
  [
    'money of nothing',
    '<input data-field="paid" data-type="money" data-label="Paid" data-max="500" data-min="1" data-required>',
    '<p>The rest is <span data-bind="=500 - paid" data-fmt="money"></span>.</p>',
    { paid: '100' },
  ],
])('finds %s', (fault, questions, text, samples) => {
  expect(lint(questions, text, samples)).toContainEqual(expect.stringContaining(`: ${fault} in “`))
})

test('says with which answer, and each line once', () => {
  expect(
    lint(number, '<p>Within <span data-bind="days"></span> days.</p>', { days: '14' }),
  ).toEqual(['with days = "1": a plural after one in “Within 1 days.”'])
})

test('a document whose words follow its answers has nothing to mend', () => {
  const text =
    '<p data-if="days gt 0">Within <span data-bind="days" data-fmt="words"></span> days.</p>'
  expect(lint(number, text, { days: '14' })).toEqual([])
})

test('an answer that is printed as a phrase may begin with a capital', () => {
  const work = '<input data-field="work" data-label="Work" data-required>'
  const text = '<p>They carry on <span data-bind="work" data-fmt="phrase"></span> together.</p>'
  expect(lint(work, text, { work: 'repair of phones' })).toEqual([])
})

test('moves questions that another answer shows, and lets parts add up to their sum', () => {
  const questions = `<fieldset data-field="agent" data-type="yesno" data-label="Agent?" data-required></fieldset>
    <input data-show="agent = yes" data-field="fee" data-type="money" data-label="Fee" data-min="5" data-required>
    <fieldset data-repeat="parts" data-min="1" data-max="4"><input data-field="sum" data-type="money" data-label="Part" data-required></fieldset>
    <input data-field="left" data-type="money" data-label="Left" data-calc="=100 - sum(parts.sum)" data-min="0" data-max="0">`
  const samples = { agent: 'no', parts: [{ sum: '60' }, { sum: '40' }] }
  const variants = boundaryAnswers([parsePage(form(questions)).page], samples, today)
  const fees = variants.map(({ answers }) => answers['fee'])
  expect(fees).toContain('5')
  const parts = variants.find(({ name }) => name === 'parts with 1 of its entries')
  expect(parts?.answers['parts']).toEqual([{ sum: '100' }])
})
