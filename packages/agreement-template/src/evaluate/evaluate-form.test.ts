import fc from 'fast-check'
import type { Answers } from '../answers/answers'
import { TODAY, pageOf, willAnswers, willPage } from '../testing/will'
import { type FieldView, type ItemView, evaluateForm } from './evaluate-form'

const evaluate = (questions: string, answers: Answers = {}) =>
  evaluateForm([pageOf(questions)], answers, { today: TODAY })

const problems = (questions: string, answers: Answers = {}) =>
  evaluate(questions, answers).problems.map(({ path, message }) => `${path}: ${message}`)

function fieldsOf(items: readonly ItemView[]): FieldView[] {
  return items.flatMap((item) => {
    if (item.kind === 'field') return [item]
    if (item.kind === 'group') return fieldsOf(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => fieldsOf(entry.items)) : []
  })
}

const visiblePaths = (evaluation: ReturnType<typeof evaluate>) =>
  evaluation.pages.flatMap((page) => fieldsOf(page.items).map(({ path }) => path))

test('requires what is visible and nothing else', () => {
  const complete = evaluateForm([willPage], willAnswers, { today: TODAY })
  expect(complete.problems).toEqual([])
  const answers = { ...willAnswers, testators: [{ name: 'Ada', married: 'yes' }, { name: '' }] }
  const missing = evaluateForm([willPage], answers, { today: TODAY }).problems
  expect(missing.map(({ path, message }) => [path, message])).toEqual([
    ['testators[0].spouse', "Enter spouse's full name"],
    ['testators[1].name', 'Enter the name as on the NIN slip'],
  ])
})

test('mirrors the number of entries into the state', () => {
  const { stored, values } = evaluateForm([willPage], willAnswers, { today: TODAY })
  expect(stored.totalTestatorCount).toBe(2)
  expect(values.totalTestatorCount).toBe('2')
})

test('a repeat begins with its least number of entries and stops at its most', () => {
  const [page] = evaluateForm([willPage], {}, { today: TODAY }).pages
  const repeat = page?.items.find((item) => item.kind === 'repeat')
  expect(repeat).toMatchObject({
    canAdd: true,
    canRemove: false,
    entries: [{ path: 'testators[0]' }],
  })
  const full = evaluateForm([willPage], willAnswers, { today: TODAY }).pages[0]?.items[0]
  expect(full).toMatchObject({ canAdd: false, canRemove: true })
})

const AGENT = `
  <input data-field="agent" data-type="yesno" data-label="Agent?">
  <div data-show="agent = yes">
    <input data-field="agent_name" data-label="Name" data-required>
    <input data-field="pin" data-label="PIN" data-keep="no">
    <input data-field="signs" data-type="yesno" data-label="Signs?">
  </div>
  <input data-field="stamp" data-label="Stamp" data-show="signs = yes" data-required>`

test('hidden answers are kept in the draft, not printed and not required', () => {
  const answers = { agent: 'no', agent_name: 'Ada', pin: '1234', signs: 'yes' }
  const { stored, values, problems: found } = evaluate(AGENT, answers)
  expect(found).toEqual([])
  expect(values.agent_name).toBeNull()
  expect(stored).toEqual({ agent: 'no', agent_name: 'Ada', signs: 'yes' })
})

test('what depends on a hidden answer is hidden too', () => {
  expect(visiblePaths(evaluate(AGENT, { agent: 'no', signs: 'yes' }))).toEqual(['agent'])
  expect(visiblePaths(evaluate(AGENT, { agent: 'yes', signs: 'yes' }))).toContain('stamp')
})

const MONEY = `
  <input data-field="sum_due" data-type="money" data-calc="=yearly * years" data-label="Total">
  <input data-field="yearly" data-type="money" data-default="=monthly * 12" data-label="A year">
  <input data-field="years" data-type="number" data-default="2" data-label="Years" data-min="1" data-max="=if(new = yes, 2, 3)">
  <input data-field="monthly" data-type="money" data-label="A month">
  <input data-field="new" data-type="yesno" data-label="New?">`

test('computes and fills in, also what is asked further down', () => {
  expect(evaluate(MONEY, { monthly: '50,000' }).values).toMatchObject({
    yearly: '600000',
    sum_due: '1200000',
  })
  expect(evaluate(MONEY, { monthly: '50000', yearly: '' }).values).toMatchObject({ sum_due: null })
})

test('a draft stores computed values; defaults stay free to follow the other answers', () => {
  const { stored } = evaluate(MONEY, { monthly: '50000' })
  expect(stored).toEqual({ monthly: '50000', sum_due: '1200000' })
})

test('limits may be formulas', () => {
  expect(problems(MONEY, { years: '3', new: 'yes' })).toEqual(['years: Enter 2 or less for years'])
  expect(problems(MONEY, { years: '3', new: 'no' })).toEqual([])
})

test('formulas that feed each other in a circle come to an end', () => {
  const circle = `
    <input data-field="a" data-calc="=b + 1" data-label="A">
    <input data-field="b" data-calc="=a + 1" data-label="B">`
  expect(evaluate(circle, {}).pages).toHaveLength(1)
})

const SHARES = `
  <fieldset data-repeat="partners" data-min="2" data-max="20" data-item="Partner">
    <input data-field="share" data-type="percent" data-label="Share" data-required>
    <fieldset data-repeat="children" data-item="Child"><input data-field="age" data-type="number" data-label="Age" data-required></fieldset>
  </fieldset>
  <input data-field="shares" data-type="percent" data-calc="=sum(partners.share)" data-min="100" data-max="100" data-label="All shares" data-msg="Shares must add up to 100%">
  <input data-field="ages" data-calc="=sum(partners.children.age)" data-label="Ages">`

test('checks computed fields, such as shares that must add up', () => {
  const partners = [{ share: '60' }, { share: '30' }]
  expect(problems(SHARES, { partners })).toEqual(['shares: Shares must add up to 100%'])
  expect(problems(SHARES, { partners: [{ share: '60' }, { share: '40' }] })).toEqual([])
})

test('repeats nest, and formulas reach into them by path', () => {
  const partners = [{ share: '60', children: [{ age: '4' }, { age: '' }] }, { share: '40' }]
  const evaluation = evaluate(SHARES, { partners })
  expect(evaluation.values.ages).toBe('4')
  expect(evaluation.problems.map(({ path }) => path)).toEqual(['partners[0].children[1].age'])
})

test('skips a whole page whose condition fails', () => {
  const first = pageOf('<input data-field="agent" data-type="yesno" data-label="Agent?">')
  const second = pageOf(
    '<input data-field="x" data-label="X" data-required>',
    'data-show="agent = yes"',
  )
  const { pages, problems: found } = evaluateForm(
    [first, second],
    { agent: 'no' },
    { today: TODAY },
  )
  expect(pages[1]).toMatchObject({ visible: false, items: [] })
  expect(found).toEqual([])
})

test('notes carry bound values', () => {
  const note =
    '<input data-field="n_of" data-type="number" data-label="N"><aside data-law="s. 4">At most <span data-bind="n_of" data-fmt="words"></span>.</aside>'
  expect(evaluate(note, { n_of: '12' }).pages[0]?.items[1]).toMatchObject({
    kind: 'note',
    note: { tone: 'law', law: 's. 4' },
    runs: [{ text: 'At most ' }, { kind: 'filled', text: 'twelve', path: 'n_of' }, { text: '.' }],
  })
})

test('offers the local government areas of the chosen state', () => {
  const place = `
    <select data-field="state" data-type="state" data-label="State"></select>
    <select data-field="area" data-type="lga" data-state="state" data-label="Area"></select>`
  const [state, area] = fieldsOf(
    evaluate(place, { state: 'Lagos', area: 'Bwari' }).pages[0]?.items ?? [],
  )
  expect(state?.options).toHaveLength(37)
  expect(area?.options).toHaveLength(20)
  expect(area?.problem?.message).toBe('Choose area')
})

test('what did not change keeps its identity', () => {
  const before = evaluateForm([willPage], willAnswers, { today: TODAY })
  const answers = { ...willAnswers, legacy: '2000' }
  const after = evaluateForm([willPage], answers, { today: TODAY, previous: before })
  const [repeat, legacy] = after.pages[0]?.items ?? []
  expect(repeat).toBe(before.pages[0]?.items[0])
  expect(legacy).not.toBe(before.pages[0]?.items[1])
  expect(after.values.testators).toBe(before.values.testators)
})

test('a page that reads an answer of another page follows it', () => {
  const first = pageOf('<input data-field="rent" data-label="Rent">')
  const note = '<p>Rent: <span data-bind="rent"></span></p>'
  const second = pageOf(
    `${note}<input data-field="b" data-label="B" data-max="=rent" data-type="number">`,
  )
  const options = { today: TODAY }
  const before = evaluateForm([first, second], { rent: '5', b: '7' }, options)
  const after = evaluateForm(
    [first, second],
    { rent: '9', b: '7' },
    { ...options, previous: before },
  )
  expect(after).toEqual(evaluateForm([first, second], { rent: '9', b: '7' }, options))
  expect(after.problems).toEqual([])
})

test('any step from one set of answers to another gives what a fresh evaluation gives', () => {
  const shares = fc.record({
    agent: fc.constantFrom('yes', 'no', undefined),
    signs: fc.constantFrom('yes', 'no', ''),
    partners: fc.array(fc.record({ share: fc.constantFrom('50', '', 'x') }), { maxLength: 4 }),
  })
  const pages = [pageOf(AGENT), pageOf(SHARES, 'data-show="agent = yes"')]
  fc.assert(
    fc.property(fc.array(shares, { minLength: 2, maxLength: 5 }), (steps) => {
      let previous: ReturnType<typeof evaluate> | undefined
      for (const answers of steps) {
        previous = evaluateForm(pages, answers, { today: TODAY, previous })
        expect(previous).toEqual(evaluateForm(pages, answers, { today: TODAY }))
      }
    }),
  )
})

const PLAIN = `
  <p>For <span data-bind="signs"></span></p>
  <fieldset><legend>You</legend><input data-field="you" data-label="You" data-required></fieldset>
  <input data-field="note" data-label="Note" data-maxlength="3">
  <input data-field="legal" data-type="checkbox" data-options="a|b" data-label="Legal">`

test('saying which answer changed gives what a fresh evaluation gives', () => {
  const pages = [pageOf(AGENT), pageOf(PLAIN, 'data-show="agent = yes"')]
  const key = fc.constantFrom('agent', 'agent_name', 'pin', 'signs', 'stamp', 'you', 'note', 'else')
  const answer = fc.constantFrom('yes', 'no', '', ' Ada ', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, answer), { minLength: 2, maxLength: 12 }), (steps) => {
      let answers: Answers = { agent: 'yes' }
      let previous = evaluateForm(pages, answers, { today: TODAY })
      for (const [changed, value] of steps) {
        answers = { ...answers, [changed]: value }
        const { values } = previous
        previous = evaluateForm(pages, answers, { today: TODAY, previous, changed })
        const { changed: notified, ...evaluation } = previous
        expect(evaluation).toEqual(evaluateForm(pages, answers, { today: TODAY }))
        if (notified) expect(notified).toEqual(differing(values, evaluation.values))
      }
    }),
  )
})

const differing = (before: Answers, after: Answers) =>
  Object.keys(after).filter((key) => before[key] !== after[key])

test('an answer that nothing reads leaves all other questions as they are', () => {
  const pages = [pageOf(AGENT), pageOf(PLAIN)]
  const before = evaluateForm(pages, { agent: 'no' }, { today: TODAY })
  const answers = { agent: 'no', you: 'Ada' }
  const after = evaluateForm(pages, answers, { today: TODAY, previous: before, changed: 'you' })
  expect(after.changed).toEqual(['you'])
  expect(after.pages[0]).toBe(before.pages[0])
  expect(after.pages[1]?.items[2]).toBe(before.pages[1]?.items[2])
  expect(after.problems).toEqual([])
  const read = { ...answers, agent: 'yes' }
  const full = evaluateForm(pages, read, { today: TODAY, previous: after, changed: 'agent' })
  expect(full.changed).toBeUndefined()
})

test('answers named like JavaScript’s own properties go nowhere', () => {
  const answers = JSON.parse('{"__proto__": {"rent": "1"}, "agent": "no"}') as Answers
  const { values, stored } = evaluate(AGENT, answers)
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  expect(values.rent).toBeUndefined()
  expect(Object.getPrototypeOf(stored)).toBe(Object.prototype)
})
