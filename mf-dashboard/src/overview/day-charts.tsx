import { useEffect, useRef } from 'react'
import type { OverviewDay } from 'shared-contracts/api/overview.schema'
import { formatDate } from 'shared-ui/date-text'
import { formatNaira, Money } from 'shared-ui/money'
import styles from './overview.module.css'

/** Two small charts, each with a sentence, and one table of all days. */
export function DayCharts({ days }: { days: readonly OverviewDay[] }) {
  return (
    <section aria-labelledby="days">
      <h2 id="days">The last {days.length} days</h2>
      <div className={styles.charts}>
        <Chart
          title="Orders placed"
          sentence={countSentence(days)}
          days={days}
          valueOf={({ orders }) => orders}
        />
        <Chart
          title="Paid"
          sentence={paidSentence(days)}
          days={days}
          valueOf={({ paid }) => Number(paid)}
          unit={inNaira}
        />
      </div>
      <details className={styles.table}>
        <summary>Show the days as a table</summary>
        <DayTable days={days} />
      </details>
    </section>
  )
}

const inNaira = (value: number) => formatNaira(value, 'sales')

interface ChartProps {
  title: string
  /** Says what the picture shows. */
  sentence: string
  days: readonly OverviewDay[]
  valueOf: (day: OverviewDay) => number
  unit?: (value: number) => string
}

function Chart({ title, sentence, days, valueOf, unit = String }: ChartProps) {
  const picture = useRef<HTMLDivElement>(null)
  const text = JSON.stringify(days.map((day) => [day.day, valueOf(day)]))
  useEffect(() => {
    const element = picture.current
    if (!element) return
    let remove: (() => void) | undefined
    let left = false
    const bars = JSON.parse(text) as [day: string, value: number][]
    // The charts come with their library after the numbers, and never in the page's own code.
    void import('./draw-bars.browser').then(({ drawBars }) => {
      if (!left) remove = drawBars(element, { bars, unit })
    })
    return () => {
      left = true
      remove?.()
    }
  }, [text, unit])
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{title}.</strong> {sentence}
      </figcaption>
      <div ref={picture} className={styles.picture} aria-hidden="true" />
    </figure>
  )
}

function DayTable({ days }: { days: readonly OverviewDay[] }) {
  return (
    <table>
      <caption className="visually-hidden">Orders and payments by day, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders placed</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, paid }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day, 'short')}</th>
            <td>{orders}</td>
            <td>
              <Money value={paid} style="exact" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sum of all days and the day with most, for whoever does not see the chart. */
export function countSentence(days: readonly OverviewDay[]): string {
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  const top = days.toSorted((a, b) => b.orders - a.orders)[0]
  if (!top || total === 0) return 'None in this period.'
  return `${total.toLocaleString('en')} in total, most on ${dayOf(top)}: ${top.orders.toLocaleString('en')}.`
}

export function paidSentence(days: readonly OverviewDay[]): string {
  // Whole kobo: sums of decimals drift.
  const kobo = days.reduce((sum, { paid }) => sum + Math.round(Number(paid) * 100), 0)
  const top = days.toSorted((a, b) => Number(b.paid) - Number(a.paid))[0]
  if (!top || kobo === 0) return 'Nothing in this period.'
  const total = formatNaira((kobo / 100).toFixed(2), 'sales')
  return `${total} in total, most on ${dayOf(top)}: ${formatNaira(top.paid, 'sales')}.`
}

const dayOf = ({ day }: OverviewDay) => formatDate(day, 'short')
