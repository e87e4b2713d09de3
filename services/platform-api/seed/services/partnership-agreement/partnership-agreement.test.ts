import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { partnershipAgreement } from './service'

const fill = (answers: Answers) => printed(partnershipAgreement, answers)

test('partners who bring no money have no capital of nothing', () => {
  const partner = { address: 'Aba', capital: '0', share: '50' }
  const partners = [
    { ...partner, name: 'Chidi Nwankwo' },
    { ...partner, name: 'Amina Bello' },
  ]
  const { problems, text } = fill({ partners })
  expect(problems).toEqual([])
  expect(text).toMatch(/2\. No Partner pays in money\. What each brings, and the shares/)
  expect(text).toMatch(/its debts are paid first, then what is left by the shares in clause 2\./)
  expect(text).not.toMatch(/₦0(?!\d)|Zero|the capital/)
})

test('capital is paid back before what is left, and is blank until it is answered', () => {
  expect(fill({}).text).toMatch(
    /The capital is ₦5,000,000 .* debts are paid first, then the capital,/s,
  )
  const unanswered = fill({ partners: [] }).text
  expect(unanswered).toMatch(/The capital is _+ \(_+\)\./)
})
