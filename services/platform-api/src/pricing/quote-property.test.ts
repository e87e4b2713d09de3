import { couponAnswer } from './coupon.routes'
import { formatNaira } from '../money/naira'
import type { Coupon, OrderRecord } from '../tables/orders.tables'
import { priceOf } from '../payments/order-payable'
import { receiptMail } from '../orders/receipt-mail'
import { createRandom, type Random } from '../../seed/random'
import { quote, quoteLines, recordedQuote, type QuoteInput } from './quote'
import { writeMoneyReport, type MoneyCounts } from './testing/money-report'

const rounds = 100_000

let found: MoneyCounts | undefined
afterAll(async () => {
  if (found && process.env['MONEY_REPORT'] === '1') await writeMoneyReport(found)
})

/** Prices of the catalogue, and awkward ones: nothing, single kobo, halves, very large. */
const someKobo = (random: Random, max: number) =>
  random.pick([
    () => 0,
    () => random.between(1, 99),
    () => random.between(0, max),
    () => random.between(0, max / 100) * 100,
  ])()

function someInput(random: Random): QuoteInput & { coupon: Coupon | null } {
  const costKobo = someKobo(random, 50_000_000_00)
  const percent = random.chance(60) ? random.between(0, 130) : null
  return {
    costKobo,
    filingKobo: someKobo(random, 5_000_000_00),
    coupon: random.chance(50)
      ? ({
          id: 1,
          percent,
          amountKobo: percent === null ? someKobo(random, costKobo * 2) : null,
        } as Coupon)
      : null,
    creditKobo: random.chance(40) ? someKobo(random, 500_000) : 0,
    planKobo: random.chance(15) ? costKobo : 0,
  }
}

/** What the order records once its payment came. */
function chargedOrder(input: QuoteInput & { coupon: Coupon | null }) {
  const quoted = quote(input)
  const granted = priceOf({ ...quoted, couponId: input.coupon?.id ?? null, allowance: null })
  const order = { costKobo: quoted.costKobo, filingKobo: quoted.filingKobo, ...granted }
  return { quoted, order, expectedKobo: granted.expectedKobo }
}

/** P 4: the sum that a client makes of the order's detail and the coupon check. */
function clientSum(input: QuoteInput & { coupon: Coupon | null }): number {
  const { costKobo, filingKobo = 0, creditKobo = 0, planKobo = 0 } = input
  if (planKobo > 0) return costKobo + filingKobo - planKobo
  const referral = quote({ costKobo, filingKobo, creditKobo }).creditKobo
  const order = { costKobo, filingKobo } as OrderRecord
  const coupon = input.coupon && couponAnswer(input.coupon, order, creditKobo).discount
  return costKobo + filingKobo - referral - Math.round(Number(coupon ?? 0) * 100)
}

const recipient = { firstName: 'Ada', address: 'http://site.test/order', siteOrigin: '' }
const mailOf = (quoted: ReturnType<typeof quote>) =>
  receiptMail(
    {
      order: { number: 'AMF-1', item: 'Will', flow: 'A', filingText: '' },
      quoted,
      method: '',
      checklist: [],
    },
    recipient,
  ).text

test(`shown, granted, charged and receipt agree in ${rounds} combinations`, () => {
  const random = createRandom(20_261_122)
  const counts = { filing: 0, coupon: 0, credit: 0, plan: 0, free: 0, all: 0 }
  const wrong: unknown[] = []
  for (let round = 0; round < rounds; round += 1) {
    const input = someInput(random)
    const { quoted, order, expectedKobo } = chargedOrder(input)
    const receipt = recordedQuote(order)
    const total = quoteLines(quoted).reduce((sum, { kobo }) => sum + kobo, 0)
    const same =
      total === quoted.payableKobo &&
      clientSum(input) === total &&
      expectedKobo === total &&
      receipt.payableKobo === total &&
      JSON.stringify(quoteLines(receipt)) === JSON.stringify(quoteLines(quoted)) &&
      mailOf(receipt).includes(`Paid: ${formatNaira(total)}\n`)
    const parts = Object.values(quoted)
    const bounded =
      parts.every((kobo) => Number.isSafeInteger(kobo) && kobo >= 0) &&
      total <= quoted.costKobo + quoted.filingKobo &&
      total >= quoted.filingKobo
    if (!same || !bounded) wrong.push({ input, quoted })
    counts.all += 1
    if (quoted.filingKobo > 0) counts.filing += 1
    if (quoted.couponKobo > 0) counts.coupon += 1
    if (quoted.creditKobo > 0) counts.credit += 1
    if (quoted.planKobo > 0) counts.plan += 1
    if (quoted.payableKobo === 0) counts.free += 1
  }
  found = { ...counts, wrong: wrong.length }
  process.stdout.write(`money property: ${JSON.stringify(found)}\n`)
  expect(wrong.slice(0, 3)).toEqual([])
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(1000)
})
