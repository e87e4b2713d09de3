import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatMarkdown } from '../../../../../tools/workspace/docs/format-markdown'

const page = fileURLToPath(new URL('../../../../../docs/reports/money.md', import.meta.url))

export interface MoneyCounts {
  /** Combinations in all. */
  all: number
  filing: number
  coupon: number
  credit: number
  plan: number
  /** Nothing is left to pay. */
  free: number
  /** Where two of the amounts differed, or one was out of its bounds. */
  wrong: number
}

/** Keeps the counts of a run as a page of the documentation (`MONEY_REPORT=1`). */
export async function writeMoneyReport(counts: MoneyCounts): Promise<void> {
  const row = (what: string, count: number) => `| ${what} | ${count.toLocaleString('en')} |`
  const text = `# Money: one amount everywhere

Written by the property test of the price, \`quote-property.test.ts\`:

    MONEY_REPORT=1 NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects platform-api \\
      --testPathPatterns quote-property

It draws combinations of price, filing fee, coupon, referral credit and plan, with awkward amounts among
them, and compares five amounts of each to the kobo: what the payment page shows, what the coupon call and
the order add up to, what is charged, what the order records, and what the receipt says. None may be
negative, exceed the price, or fall below the filing fee.

| Combinations | Count |
| --- | ---: |
${[
  row('In all', counts.all),
  row('with a filing fee', counts.filing),
  row('with a coupon that takes something off', counts.coupon),
  row('with a referral credit', counts.credit),
  row('paid for by a plan', counts.plan),
  row('with nothing left to pay', counts.free),
  row('**with two amounts that differ, or one out of bounds**', counts.wrong),
].join('\n')}
`
  await writeFile(page, await formatMarkdown('money.md', text))
}
