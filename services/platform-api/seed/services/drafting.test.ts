import type { Answers } from 'agreement-template/answers'
import type { Block } from 'agreement-template/document'
import { innerBlocks } from 'agreement-template/render'
import { allServices } from './all-services'
import { fillIn, linesOf } from './testing/fill-in'

const filled = (slug: string, answers: Answers = {}) => {
  const service = allServices.find((seed) => seed.slug === slug)!
  const { tree, evaluation } = fillIn(service, { ...service.samples, ...answers })
  return { tree, lines: linesOf(tree.blocks), evaluation }
}

const tablesIn = (blocks: readonly Block[]): string[][][] =>
  blocks.flatMap((block) => [
    ...(block.kind === 'table' && block.lined
      ? [block.rows.map((row) => row.map((cell) => linesOf(cell.blocks).join(' ')))]
      : []),
    ...tablesIn(innerBlocks(block)),
  ])

const furnished = {
  furnished: 'yes',
  inventory: [
    { thing: 'bed', quantity: '2', condition: 'good' },
    { thing: 'fan', quantity: '1', condition: 'new' },
  ],
}

describe('Schedules of a tenancy', () => {
  test('rows are counted from one, with the payment on signing first', () => {
    const { tree } = filled('tenancy-agreement-lagos', furnished)
    const [payments, things] = tablesIn(tree.blocks)
    expect(payments?.map(([first, date]) => [first, date])).toEqual([
      ['No.', 'Date'],
      ['1', 'On signing'],
      ['2', '01-12-2027'],
      ['3', '01-06-2028'],
      ['Rent for the Term', '₦3,600,000'],
    ])
    expect(things?.map(([first, thing]) => [first, thing])).toEqual([
      ['No.', 'Item'],
      ['1', 'bed'],
      ['2', 'fan'],
    ])
  })

  test('there is no Schedule 2 without a Schedule 1', () => {
    const headings = (answers: Answers) =>
      filled('tenancy-agreement-lagos', answers).lines.filter((line) => /^SCHEDULE/.test(line))
    expect(headings(furnished)).toEqual(['SCHEDULE 1', 'SCHEDULE 2'])
    const alone = { ...furnished, term_years: '1', payments: [] }
    expect(headings(alone)).toEqual(['SCHEDULE 1'])
    expect(filled('tenancy-agreement-lagos', alone).lines.join('\n')).toMatch(
      /the things listed in Schedule 1,/,
    )
  })

  test('an agreement without schedules does not speak of them', () => {
    const { lines } = filled('tenancy-agreement-lagos', { term_years: '1', payments: [] })
    expect(lines.join('\n')).not.toMatch(/schedule/i)
  })
})

describe('Deed of assignment', () => {
  test('a family signs by its head and two principal members', () => {
    const family = { assignor_kind: 'family', assignor_heads: 'Chief Ràṣídì Ọláníyan' }
    const { lines } = filled('deed-of-assignment', family)
    const from = lines.indexOf('The Assignor')
    expect(lines.slice(from, lines.indexOf('The Assignee'))).toEqual(
      expect.arrayContaining(['by Chief Ràṣídì Ọláníyan', 'Principal member: ______________']),
    )
    const member = lines.filter((line) => /^Principal member: _+$/.test(line))
    expect(member).toHaveLength(2)
  })

  test('a company signs by a director and a second officer', () => {
    const { lines } = filled('deed-of-assignment', { assignor_kind: 'company' })
    expect(lines.filter((line) => /^Director/.test(line))).toHaveLength(2)
  })

  test.each([
    ['38500000', /of which the Assignor has received ₦38,500,000 \([^)]*\)\.$/m],
    ['0', /, all of which is due on delivery of this deed\.$/m],
    ['500000', /the balance of ₦38,000,000 \(.*\) is due on delivery of this deed\.$/m],
  ])('of ₦38,500,000, ₦%s is paid: no sum of nothing is written', (paid_so_far, words) => {
    const { lines } = filled('deed-of-assignment', { received: 'no', paid_so_far })
    const text = lines.join('\n')
    expect(text).toMatch(words)
    expect(text).not.toMatch(/₦0(?!\d)|Zero/)
  })
})

test.each(allServices.map((service) => [service.slug, service] as const))(
  'no clause of %s begins in the middle of a sentence before anything is answered',
  (_slug, service) => {
    const lines = linesOf(fillIn(service, {}).tree.blocks)
    expect(lines.filter((line) => /^[\d.]+ \p{Ll}/u.test(line))).toEqual([])
  },
)

test('two people who make a will are its makers, and each signs', () => {
  const maker = { address: 'Abuja', born: '1968-04-12', work: 'Trader', married: 'no' }
  const testators = [
    { ...maker, name: 'Halima Sani' },
    { ...maker, name: 'Musa Sani' },
  ]
  const text = filled('simple-will', { testators }).lines.join('\n')
  expect(text).toMatch(/by the makers of this will, .* in the presence of the makers and/)
  expect(text).not.toMatch(/\bthe maker\b/)
  expect(text.match(/^Maker of the will$/gm)).toHaveLength(2)
  expect(text).toMatch(/of Abuja, trader, born/)
})

test.each([
  ['Lagos', /^Wills Law, Cap\. W2/],
  ['Federal Capital Territory', /^Wills Act 1837$/],
  ['Oyo', /^Wills Act 1837 or the Wills Law of the state$/],
])('a will that is kept in %s names the law of that place', (state, law) => {
  expect(filled('simple-will', { state }).tree.law).toMatch(law)
})

test('the subtitle of a power of attorney says no more than it gives', () => {
  const subtitle = (answers: Answers) => filled('power-of-attorney', answers).tree.subtitle
  const rent = { powers: ['collect rent and sign receipts'], land: 'no', other_powers: '' }
  expect(subtitle(rent)).toBe('To collect rent')
  expect(subtitle({ ...rent, other_powers: 'sell my car' })).toBe('To act for the donor')
  expect(subtitle({ ...rent, powers: ['deal with my bank'] })).toBe('To act for the donor')
})

test('many instalments stand in a schedule that the clause names, few in the clause', () => {
  const loan = filled('loan-agreement')
  expect(loan.lines.join('\n')).toMatch(
    /in ten parts, on the days and in the amounts of Schedule 1/,
  )
  const [rows] = tablesIn(loan.tree.blocks)
  expect(rows?.at(10)).toEqual(['10', '01-10-2027', '₦85,000', 'Eighty-Five Thousand Naira Only'])
  const answers = { instalments: [{ due: '2027-01-01', sum_of: '850000' }] }
  const text = filled('loan-agreement', answers).lines.join('\n')
  expect(text).toMatch(/Naira Only\) on the 1st day of January, 2027\./)
  expect(text).not.toMatch(/schedule/i)
})

test('one proprietor applies alone, and signs under the declaration', () => {
  const { lines } = filled('cac-business-name')
  const at = lines.findIndex((line) => line.startsWith('I apply'))
  expect(lines.slice(at).join('\n')).toMatch(/_{20,}\nBọ́láńlé Aísha Oyèdépò/)
})

test('answers that begin with a capital go on in small letters', () => {
  const text = filled('partnership-agreement', { business: 'Repair of phones' }).lines.join('\n')
  expect(text).toMatch(/carry on repair of phones together/)
})

describe('Power of attorney', () => {
  const text = (answers: Answers) => filled('power-of-attorney', answers).lines.join('\n')

  test('only an attorney who pays for a term holds the power until its end', () => {
    const paid = { paid: 'yes', consideration: '500000' }
    expect(text({})).toMatch(/and I may end it earlier in writing\.[^]*My death ends it\./)
    expect(text(paid)).toMatch(/For this power the Attorney has paid me ₦500,000/)
    expect(text(paid)).toMatch(/I do not end it earlier without the Attorney’s consent/)
    expect(text(paid)).not.toMatch(/My death ends it/)
    expect(text({ ...paid, lasts: 'until' })).toMatch(/My death ends it\./)
  })

  test('the footer cites what makes a signature presumed good only where the steps say so', () => {
    const law = (answers: Answers) => filled('power-of-attorney', answers).tree.law
    const tax = 'Nigeria Tax Act 2025, s. 126'
    const deed = `Legal Practitioners Act, s. 22(1)(d); ${tax}`
    const proof = 'Evidence Act 2011, s. 150'
    expect(law({ land: 'yes' })).toBe(`${proof}; ${deed}`)
    expect(law({ land: 'no', before: 'a magistrate or judge' })).toBe(`${proof}; ${tax}`)
    expect(law({ land: 'yes', before: 'a witness' })).toBe(deed)
    expect(law({ land: 'no', before: 'a witness' })).toBe(tax)
  })

  test('whoever read the deed out signs too', () => {
    const read = text({ jurat: 'yes', jurat_language: 'Yorùbá', jurat_name: 'Bísí Àjàyí' })
    expect(read).toMatch(/in my presence\.\n_+\nBísí Àjàyí, who read it out\nAddress: _+$/m)
  })
})

test('only the contract of a worker speaks of section 7 of the Labour Act', () => {
  const text = (answers: Answers) => filled('employment-contract', answers).lines.join('\n')
  expect(text({ class: 'worker' })).toMatch(/section 7 .* requires\. This contract changes only/)
  expect(text({})).not.toMatch(/section 7 of the Labour Act/)
  expect(text({})).toMatch(/8% of the monthly emoluments \(the pay together with any housing/)
})

test('a proprietor is described as CAC asks', () => {
  const service = allServices.find(({ slug }) => slug === 'cac-business-name')!
  const [owner] = service.samples['proprietors'] as [Record<string, string>]
  const proprietors = [{ ...owner, former_name: 'Bọ́láńlé Ṣadé', other_work: 'Teacher' }]
  const text = filled('cac-business-name', { proprietors }).lines.join('\n')
  expect(text).toMatch(/Oyèdépò \(formerly Bọ́láńlé Ṣadé\), Nigerian, female, born on/)
  expect(text).toMatch(/Other business or occupation: teacher\. Means of identification: NIN slip/)
})

test('a business name is the business of its owner, and secrets may be for nobody else', () => {
  const owner = { a_kind: 'business', a_rc: 'BN 2411002', a_owner: 'Bọ́láńlé Oyèdépò' }
  const text = (answers: Answers) => filled('non-disclosure-agreement', answers).lines.join('\n')
  expect(text(owner)).toMatch(
    /\(business name number BN 2411002\), the business of Bọ́láńlé Oyèdépò, of 31 Balógun Street/,
  )
  expect(text({ people: [] })).toMatch(/shows it to nobody else;/)
  expect(text({ people: [] })).not.toMatch(/those people/)
  expect(text({})).not.toMatch(/nobody else/)
})

test('a privacy policy gives each purpose as it was written, and the right to restriction', () => {
  const text = filled('privacy-policy-ndpa').lines.join('\n')
  expect(text).toMatch(/customers\. Purpose: to deliver orders\. Lawful basis: a contract/)
  expect(text).toMatch(/have its use restricted/)
})

test('a firm of two decides together, and the one who is left pays out', () => {
  const text = filled('partnership-agreement').lines.join('\n')
  expect(text).toMatch(/each with one vote; where there are two, both must agree/)
  expect(text).toMatch(/the one who is left as sole owner, go on with the business/)
  expect(text).toMatch(/Whoever stays pays out that share/)
})
