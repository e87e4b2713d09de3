import { aFormPage } from '../../testing/form-pages'
import { readTemplate } from './form-pages'
import { partsOf } from '../form-parts'
import {
  blockers,
  formReducer,
  pageOf,
  startForm,
  type FormAction,
  type FormState,
} from './form-state'

const template = (number: number) => readTemplate(aFormPage(number))!
const start = () => startForm(template(1), '2026-11-20')
const after = (state: FormState, ...actions: FormAction[]) => actions.reduce(formReducer, state)
const answer = (path: string, value: string): FormAction => ({
  kind: 'answered',
  path,
  answer: value,
})
const words = (state: FormState) => JSON.stringify(state.tree.blocks)

test('shows empty places before anything is answered', () => {
  expect(start().tree.blanks).toBeGreaterThan(0)
  expect(words(start())).toContain('____ day of ________')
})

test('an answer is in the document at once, and is remembered as the last change', () => {
  const state = after(start(), answer('lender', 'Folakẹ́ Adéyẹmí'))
  expect(words(state)).toContain('FOLAKẸ́ ADÉYẸMÍ')
  expect(state.lastChanged).toBe('lender')
})

test('what did not change in the document keeps its identity', () => {
  const before = after(start(), answer('lender', 'Ada'))
  const next = after(before, answer('lender', 'Ada Obi'))
  const kept = next.tree.blocks.filter((block) => before.tree.blocks.includes(block))
  expect(kept).toHaveLength(before.tree.blocks.length - 1)
})

test('names what stands in the way of Next', () => {
  const state = start()
  expect(blockers(pageOf(state, 1)!).map(({ path, message }) => [path, message])).toEqual([
    ['lender', "Enter the lender's full name"],
  ])
  expect(blockers(pageOf(after(state, answer('lender', 'Ada')), 1)!)).toEqual([])
})

test('a question that is hidden is not asked for', () => {
  const loaded = after(start(), { kind: 'page-loaded', template: template(2) })
  const answered = after(loaded, answer('amount', '5000'))
  expect(blockers(pageOf(answered, 2)!)).toEqual([])
  const withInterest = after(answered, answer('interest', 'yes'))
  expect(blockers(pageOf(withInterest, 2)!).map(({ path }) => path)).toEqual(['rate'])
})

test('answers stay when one goes back and forth between pages', () => {
  const state = after(
    start(),
    answer('lender', 'Ada'),
    { kind: 'page-loaded', template: template(2) },
    { kind: 'went-to', pageNo: 2 },
    answer('amount', '850000'),
    { kind: 'went-to', pageNo: 1 },
  )
  expect(state.answers).toEqual({ lender: 'Ada', amount: '850000' })
  expect(words(state)).toContain('₦850,000')
})

test('a refused Next shows problems until the page is left', () => {
  const refused = after(start(), { kind: 'next-refused' }, { kind: 'next-refused' })
  expect(refused.attempt).toBe(2)
  expect(after(refused, { kind: 'went-to', pageNo: 1 }).attempt).toBe(0)
})

test('a repeat grows and shrinks', () => {
  const loaded = after(start(), { kind: 'page-loaded', template: template(3) })
  const added = after(loaded, { kind: 'entry-added', path: 'payments', shown: 1 })
  expect(added.answers.payments).toEqual([{}, {}])
  const removed = after(added, { kind: 'entry-removed', path: 'payments', shown: 2, index: 0 })
  expect(removed.answers.payments).toEqual([{}])
})

test('a template with an error is refused as a whole', () => {
  const bad = aFormPage(1, {
    input_content_data:
      '<section data-lf="1"><input data-field="__proto__" data-label="x"></section>',
  })
  expect(readTemplate(bad)).toBeUndefined()
})

test('lists the parts: done ones with their answers in short, later ones by name', () => {
  const state = after(
    start(),
    answer('lender', 'Folakẹ́ Adéyẹmí'),
    { kind: 'page-loaded', template: template(2) },
    { kind: 'went-to', pageNo: 2 },
  )
  expect(partsOf(state, 4, ['', '', 'Payments'])).toEqual([
    { number: 1, title: 'Parties', answer: 'Folakẹ́ Adéyẹmí', done: true, current: false },
    { number: 2, title: 'Amount', answer: '', done: false, current: true },
    { number: 3, title: 'Payments', answer: '', done: false, current: false },
    { number: 4, title: 'Part 4', answer: '', done: false, current: false },
  ])
})
