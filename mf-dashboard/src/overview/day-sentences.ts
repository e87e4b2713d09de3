import type { OverviewDay } from 'shared-contracts/api/overview.schema'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'

/** The sum of all days and the day with most, for whoever does not see the chart. */
export function countSentence(days: readonly OverviewDay[]): string {
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  const top = days.toSorted((a, b) => b.orders - a.orders)[0]
  if (!top || total === 0) return 'None in these days.'
  return `${total.toLocaleString('en')} in all, most on ${dayOf(top)}: ${top.orders.toLocaleString('en')}.`
}

export function paidSentence(days: readonly OverviewDay[]): string {
  // Whole kobo: sums of decimals drift.
  const kobo = days.reduce((sum, { paid }) => sum + Math.round(Number(paid) * 100), 0)
  const top = days.toSorted((a, b) => Number(b.paid) - Number(a.paid))[0]
  if (!top || kobo === 0) return 'Nothing in these days.'
  const total = formatNaira((kobo / 100).toFixed(2), 'sales')
  return `${total} in all, most on ${dayOf(top)}: ${formatNaira(top.paid, 'sales')}.`
}

const dayOf = ({ day }: OverviewDay) => formatDate(day, 'short')
