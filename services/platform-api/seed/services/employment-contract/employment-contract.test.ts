import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { employmentContract } from './service'

const fill = (answers: Answers) => printed(employmentContract, answers)

test.each(['leading the sales team', 'leading the sales team.'])(
  'duties end with one stop: %s',
  (duties) => {
    expect(fill({ duties }).text).toMatch(/The main duties are: leading the sales team\.$/m)
  },
)

test('the time limit of section 7 is given for a worker only, and everybody is an employee', () => {
  const dueOf = (answers: Answers) => {
    const signing = fill(answers).tree.steps.filter(({ topic }) => topic === 'sign')
    expect(signing).toHaveLength(1)
    return signing[0]?.due
  }
  expect(dueOf({ class: 'worker' })).toBe('Within three months of the first day (Labour Act, s. 7)')
  expect(dueOf({ class: 'professional' })).toBeUndefined()
  expect(fill({ class: 'professional' }).steps).not.toMatch(/worker/)
})
