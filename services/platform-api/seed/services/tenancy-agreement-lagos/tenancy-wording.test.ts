import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { tenancyAgreementLagos } from './service'

const textOf = (answers: Answers) => printed(tenancyAgreementLagos, answers).text
const furnished = {
  furnished: 'yes',
  inventory: [{ thing: 'bed', quantity: '1', condition: 'good' }],
}
const paidAtOnce = { term_years: '1', payments: [] }

test('one later payment is not called parts', () => {
  const text = textOf({ payments: [{ amount: '1800000', due: '2027-12-01' }] })
  expect(text).toMatch(
    /₦1,800,000, is paid as follows: ₦1,800,000 on the 1st day of December, 2027\. Schedule 1 repeats this/,
  )
})

test.each([
  ['both', furnished, ' with its schedules is all'],
  ['that of the payments', {}, ' with its schedule is all'],
  ['that of the things', { ...furnished, ...paidAtOnce }, ' with its schedule is all'],
  ['none', paidAtOnce, 'This agreement is all'],
])('the whole agreement counts its schedules: %s', (_, answers, words) => {
  expect(textOf(answers)).toContain(words)
})

const service = {
  service_charge: 'yes',
  service_amount: '60000',
  service_period: 'quarter',
  service_covers: ['security'],
}

test.each([
  ['(a) rent or bills that the Tenant owes', {}],
  ['(a) rent that the Tenant owes', { bills: [] }],
  ['(a) rent, service charge or bills that the Tenant owes', service],
  ['(a) rent or service charge that the Tenant owes', { ...service, bills: [] }],
])('a deposit is kept for what the Tenant has to pay: %s', (words, answers) => {
  expect(textOf(answers)).toContain(words)
})

test('a deposit is returned less what one clause allows, and no other damage', () => {
  const text = textOf({})
  const [, clause] = /after the letting ends, less what clause ([\d.]+) allows\./.exec(text) ?? []
  expect(text).toContain(`${clause} The Landlord may keep from the deposit only:`)
  expect(text).not.toMatch(/any damage\./)
})

test('the meter is read for a Tenant who pays for electricity, and for no other', () => {
  const meter = { meter_number: '0123', meter_reading: '4410' }
  expect(textOf(meter)).toMatch(/the electricity by meter number 0123 from a reading of 4410;/)
  expect(textOf({ ...meter, bills: ['water'] })).not.toMatch(/electricity by meter/)
})
