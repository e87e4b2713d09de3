import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { loanAgreement } from './service'

const fill = (answers: Answers) => printed(loanAgreement, answers)

test('a pledge begins small in its sentences', () => {
  const { text, steps } = fill({ security: 'thing', thing: 'A generator of 5 kVA' })
  expect(text).toMatch(/the Borrower pledges a generator of 5 kVA\./)
  expect(steps).toMatch(/Register the pledge of a generator of 5 kVA,/)
})

test('two people sign as borrowers', () => {
  const ada = { name: 'Ada Obi', address: 'Lagos', phone: '0802 555 0164' }
  const borrowers = [ada, { ...ada, name: 'Emeka Obi' }]
  expect(fill({ borrowers }).steps).toMatch(/Ada Obi and Emeka Obi as borrowers sign every copy/)
  expect(fill({}).steps).toMatch(/Túndé Bẹ́llò as borrower sign every copy/)
})
