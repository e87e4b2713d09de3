import type { Answers } from 'agreement-template/answers'
import { fillIn, printed } from '../testing/fill-in'
import { tenancySamples } from './samples'
import { tenancyAgreementLagos } from './service'

const fill = (answers: Answers) => printed(tenancyAgreementLagos, answers)

test('a new tenant pays at most twelve months in advance', () => {
  expect(
    fill({ advance_months: '13', payments: [{ amount: '1650000', due: '2027-12-01' }] }).problems,
  ).toEqual(['advance_months: Enter 12 months or fewer for rent to pay in advance'])
})

test.each([
  ['monthly', '7', 'advance_months: Enter 6 months or fewer for rent to pay in advance'],
  ['yearly', '13', 'advance_months: Enter 12 months or fewer for rent to pay in advance'],
])('a sitting %s tenant may not be asked for %s months', (rent_period, advance_months, problem) => {
  const { problems } = fill({ sitting_tenant: 'yes', rent_period, advance_months })
  expect(problems).toContain(problem)
})

test('the rent that is left must have dates', () => {
  expect(fill({ payments: [{ amount: '900000', due: '2027-12-01' }] }).problems).toEqual([
    'payments_missing: The later payments must add up to the rent left to pay. The difference is ₦900,000.',
  ])
  expect(fill({ term_years: '1' }).problems).toEqual([])
})

test('no later payment passes the limit on rent in advance, by its date or its amount', () => {
  const whole = [{ amount: '1800000', due: '2026-12-01' }]
  expect(fill({ payments: whole }).problems).toEqual([
    'payments[0].due: Enter a date on or after 01-12-2027 for date',
  ])
  const half = { payments: [{ amount: '1800000', due: '2027-12-01' }] }
  expect(fill(half).problems).toEqual([])
  expect(fill({ ...half, sitting_tenant: 'yes', rent_period: 'monthly' }).problems).toContain(
    'payments[0].amount: Enter ₦900,000 or less for amount',
  )
  const area = { premises_area: 'Ikoyi', area_understood: 'yes' }
  expect(fill({ ...area, payments: whole }).problems).toEqual([])
})

const tooMuch = (path: string, sum: string) =>
  `${path}.ahead: With everything due by this day, the tenant would have paid ${sum} in advance, which is more than the law allows. Choose a later date or a smaller amount.`
const paid = (...parts: [amount: string, due: string][]) => ({
  payments: parts.map(([amount, due]) => ({ amount, due })),
})
const threeYears = { term_years: '3' }

test('payments together do not pass the limit on rent in advance, on one day or within its period', () => {
  const sameDay = paid(['1800000', '2027-12-01'], ['1800000', '2027-12-01'])
  expect(fill({ ...threeYears, ...sameDay }).problems).toEqual([
    tooMuch('payments[0]', '₦3,600,000'),
    tooMuch('payments[1]', '₦3,600,000'),
  ])
  const near = paid(['1800000', '2027-12-01'], ['1800000', '2028-05-31'])
  expect(fill({ ...threeYears, ...near }).problems).toEqual([tooMuch('payments[1]', '₦2,850,000')])
  const yearly = paid(['1800000', '2028-12-01'], ['1800000', '2027-12-01'])
  expect(fill({ ...threeYears, ...yearly }).problems).toEqual([])
  const inIkoyi = { premises_area: 'Ikoyi', area_understood: 'yes' }
  expect(fill({ ...threeYears, ...sameDay, ...inIkoyi }).problems).toEqual([])
})

test('a sitting monthly tenant pays for six months at most on any day', () => {
  const sitting = { term_years: '1', sitting_tenant: 'yes', rent_period: 'monthly' }
  const half = { ...sitting, advance_months: '3' }
  const twice = paid(['900000', '2027-03-01'], ['450000', '2027-03-01'])
  expect(fill({ ...half, ...twice }).problems).toEqual([
    tooMuch('payments[0]', '₦1,350,000'),
    tooMuch('payments[1]', '₦1,350,000'),
  ])
  const later = paid(['900000', '2027-03-01'], ['450000', '2027-06-01'])
  expect(fill({ ...half, ...later }).problems).toEqual([])
})

test.each(['1800000', '1000000'])(
  'a tenancy of ₦%s that begins on the last of a month is paid for month by month',
  (rent) => {
    const month = Math.round((Number(rent) * 100) / 12) / 100
    const due = ['2026-09-30', '2027-02-28', '2027-03-31']
    const amounts = [5 * month, month, Number(rent) - 7 * month].map((sum) => sum.toFixed(2))
    const sitting = { sitting_tenant: 'yes', rent_period: 'monthly', advance_months: '1' }
    const parts = paid(...due.map((day, at): [string, string] => [amounts[at] ?? '', day]))
    expect(
      fill({ ...sitting, ...parts, rent, term_years: '1', start_date: '2026-08-31' }).problems,
    ).toEqual([])
  },
)

test('a landlord abroad, and a tenant who pays no bills', () => {
  const { problems, text } = fill({ landlord_phone: '+44 20 7946 0018', bills: [] })
  expect(problems).toEqual([])
  expect(text).not.toMatch(/pays the bills/)
})

test('without early notice, a breach and a ruined place still end the letting', () => {
  const { text } = fill({ early_end: 'no' })
  const [, breach, ruin] = /except under clauses ([\d.]+) and ([\d.]+)\./.exec(text) ?? []
  expect(text).toMatch(`${breach} If one side breaks an important promise`)
  expect(text).toMatch(`${ruin} If the Premises cannot be used`)
})

test.each(['Apapa', 'Ikeja GRA', 'Ikoyi', 'Victoria Island'])(
  'in %s the Tenancy Law is left out of the agreement, after a warning',
  (premises_area) => {
    expect(fill({ premises_area }).problems).toEqual([
      'area_understood: Tick the box to continue, or ask a lawyer to prepare this agreement',
    ])
    const { problems, text } = fill({ premises_area, area_understood: 'yes' })
    expect(problems).toEqual([])
    expect(text).toContain(`The Premises are in ${premises_area}.`)
    expect(text).not.toContain('section 5 of the Tenancy Law')
  },
)

test('an address in Ikoyi is noticed, also with tone marks', () => {
  const notes = (premises_address: string) => {
    const { evaluation } = fillIn(tenancyAgreementLagos, { ...tenancySamples, premises_address })
    return evaluation.pages[1]?.items.filter((item) => item.kind === 'note').length
  }
  expect(notes('3 Bourdillon Road, Ìkòyí')).toBe((notes('22 Bode Thomas Street') ?? 0) + 1)
})

test('every branch of the form leaves a complete agreement', () => {
  const { problems, text, tree } = fill({
    landlord_kind: 'company',
    landlord_rc: 'RC 1402277',
    landlord_officer: 'Ngozi Eze, Director',
    tenants: [
      {
        name: 'Mr Chukwuemeka Okonkwo',
        address: 'Ìkẹjà',
        phone: '0806 555 0172',
        work: 'engineer',
      },
      { name: 'Mrs Adaeze Okonkwo', address: 'Ìkẹjà', phone: '0806 555 0173' },
    ],
    agent: 'yes',
    agent_name: 'Zuma Homes',
    agent_address: 'Yaba',
    agent_phone: '0807 555 0144',
    agent_collects: 'no',
    furnished: 'yes',
    inventory: [{ thing: 'Air conditioner', quantity: '2', condition: 'Working' }],
    service_charge: 'yes',
    service_amount: '60000',
    service_period: 'quarter',
    service_covers: ['security', 'water'],
    use: 'both',
    business: 'tailoring',
    pets: 'yes',
    pets_kind: 'one small dog',
    early_end: 'no',
    painting: 'tenant',
    paper_costs: 'tenant',
    pay_method: 'cash',
    mediation: 'no',
    premises_photo: { id: '1', url: '/u/1', name: 'front.jpg', bytes: 1, state: 'ready' },
  })
  expect(problems).toEqual([])
  expect(tree.blanks).toBe(0)
  expect(text).toContain(
    'MR CHUKWUEMEKA OKONKWO, engineer, of Ìkẹjà and MRS ADAEZE OKONKWO of Ìkẹjà (together the “Tenant”).',
  )
  expect(text).toContain('Sixty Thousand Naira Only')
  expect(tree.blocks.map(({ kind }) => kind)).toContain('image')
  expect(tree.blocks.filter(({ kind }) => kind === 'page-break')).toHaveLength(3)
})

test('the agreement fills at least four pages', () => {
  const words = fill({}).text.split(/\s+/).length
  expect(words).toBeGreaterThan(1_300)
})
