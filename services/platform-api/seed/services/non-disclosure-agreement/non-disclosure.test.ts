import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { nonDisclosureAgreement } from './service'

const fill = (answers: Answers) => printed(nonDisclosureAgreement, answers)
const personal = { personal_data: 'yes' }

test('of two givers of personal data each is told of a breach at its own address', () => {
  const { problems, text } = fill({ ...personal, direction: 'mutual' })
  expect(problems).toEqual([])
  const [, clause] = /by email as clause ([\d.]+) says, so that/.exec(text) ?? []
  expect(text).toContain(`${clause} Notices go in writing or by email: to the First Party at`)
})

test('one giver of personal data names an address for a breach', () => {
  const alone = { ...personal, direction: 'a' }
  expect(fill(alone).problems).toEqual([
    'breach_contact: Enter email address for urgent notice of a data breach',
  ])
  const { problems, text } = fill({ ...alone, breach_contact: 'urgent@kolafoods.example' })
  expect(problems).toEqual([])
  expect(text).toMatch(/by email to urgent@kolafoods\.example, so that/)
})

test('the footer cites the Data Protection Act where personal data is shared, and only there', () => {
  expect(fill(personal).tree.law).toMatch(/Nigeria Data Protection Act 2023$/)
  expect(fill({}).tree.law).toBe('Common law of contract and of confidence')
})
