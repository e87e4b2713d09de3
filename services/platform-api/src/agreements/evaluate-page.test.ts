import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { parsePage } from 'agreement-template/parse-server'
import { evaluatePage } from './evaluate-page'
import { agreementTexts } from './texts'

const section = (number: number, title: string, fields: string, show = '') =>
  parsePage(
    `<section data-lf="1" data-page="${number}" data-title="${title}" ${show}>${fields}</section>`,
  ).page

const pages = [
  section(1, 'You', '<input data-field="name" data-label="Name" data-required>'),
  section(
    2,
    'Guarantor',
    '<input data-field="guarantor" data-label="Guarantor" data-required>',
    'data-show="secured = yes"',
  ),
  section(
    3,
    'Loan',
    '<fieldset data-field="secured" data-type="yesno" data-label="Secured?" data-required></fieldset>',
  ),
  section(
    4,
    'Witness',
    '<input data-field="witness" data-label="Witness">',
    'data-show="secured = yes"',
  ),
]

const evaluate = (answers: Answers, pageNo: number, savedPages: number[]) =>
  evaluatePage(evaluateForm(pages, answers, { today: '2026-11-20' }).pages, { pageNo, savedPages })

const plain = { name: 'Ada', secured: 'no' }
const secured = { name: 'Ada', secured: 'yes' }

test('pages whose condition fails are skipped, and the last one shown completes the form', () => {
  expect(evaluate({ name: 'Ada' }, 1, [])).toMatchObject({ code: 'saved', last: false })
  expect(evaluate(plain, 3, [1])).toEqual({
    code: 'saved',
    detail: '',
    savedPages: [1, 3],
    reached: 3,
    last: true,
    complete: true,
  })
})

test('a page that an answer brings up must be saved before what follows it', () => {
  expect(evaluate(secured, 3, [1])).toMatchObject({
    code: 'previous_not_saved',
    detail: agreementTexts.notSavedYet('Guarantor'),
    savedPages: [1],
  })
  const answered = { ...secured, guarantor: 'Bola' }
  expect(evaluate(answered, 3, [1, 2])).toMatchObject({
    code: 'saved',
    last: false,
    complete: false,
  })
  expect(evaluate(answered, 4, [1, 2, 3])).toMatchObject({ last: true, complete: true })
})

test('a page that is refused counts as not saved any more', () => {
  expect(evaluate({ ...plain, name: '' }, 1, [1, 3])).toMatchObject({
    code: 'page_not_saved',
    detail: 'Enter name',
    savedPages: [3],
    reached: 0,
  })
})

test('the last page names what is wrong before it and takes that part back', () => {
  expect(evaluate({ ...plain, name: '' }, 3, [1, 3])).toMatchObject({
    code: 'previous_not_saved',
    detail: agreementTexts.errorIn('You', 'Enter name'),
    savedPages: [3],
  })
})

test('an earlier page saved again leaves a complete form complete', () => {
  expect(evaluate(plain, 1, [1, 3])).toMatchObject({ code: 'saved', last: false, complete: true })
})

test.each([0, 5, 21])('there is no page %i', (pageNo) => {
  expect(evaluate(plain, pageNo, [1, 3])).toMatchObject({
    code: 'page_not_saved',
    detail: agreementTexts.noSuchPart(4),
    complete: false,
  })
})
