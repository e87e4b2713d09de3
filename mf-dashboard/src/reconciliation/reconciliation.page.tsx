import { listDifferences, runReconciliation } from 'shared-contracts/api/ledger.contract'
import type { Difference, DifferenceKind } from 'shared-contracts/api/ledger.schema'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { column, defineList } from 'screens/list'
import { Button } from 'shared-ui/button'
import { LedgerButton } from './ledger-button'
import styles from './reconciliation.module.css'

const kindWords: Record<DifferenceKind, string> = {
  'payment-unknown-here': 'Payment missing from our books',
  'payment-unknown-there': 'Payment missing at the card provider',
  amount: 'Payment with a different amount',
  'not-booked': 'Payment that the ledger records differently',
  'refund-unknown-here': 'Refund made outside this site',
  'refund-unknown-there': 'Refund missing at the card provider',
}

const states = ['open', 'resolved'] as const
const stateOf = (filter: string) => states.find((state) => state === filter)

/** Where our books and the card provider's disagree. Groups 1 and 4. */
export const { loader, Component } = defineList<Difference>({
  noun: 'differences',
  pageSize: 20,
  columns: [
    column('found', 'Found', (row) => row.found_on, {
      ...{ kind: 'date-time', fixed: true, card: 'top' },
    }),
    column('what', 'Difference', (row) => kindWords[row.kind], {
      cell: (row) => <span className={styles.kind}>{kindWords[row.kind]}</span>,
      fixed: true,
      card: 'title',
    }),
    column('reference', 'Reference', referenceOf, {
      cell: (row) => <Reference row={row} />,
      card: 'line',
    }),
    column('order', 'Order No.', (row) => row.order_no, {
      cell: (row) => <OrderLink row={row} />,
      card: 'line',
    }),
    column('day', 'Day', (row) => row.day, { kind: 'date' }),
    column('ours', 'Our books', (row) => row.ours, { kind: 'money' }),
    column('theirs', 'Card provider', (row) => row.theirs, { kind: 'money' }),
    column('resolved', 'Resolved', (row) => row.resolved_on, { kind: 'date-time' }),
  ],
  filter: {
    label: 'State',
    options: [
      { value: 'All', label: 'All' },
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
    ],
  },
  defaultSort: '',
  fetch: ({ api, filter, query: { page, page_size } }) => {
    const state = stateOf(filter)
    return api.call(listDifferences, { query: { page, page_size, ...(state && { state }) } })
  },
  rowKey: (row) => String(row.id),
  rowLabel: (row) => `difference ${row.id}`,
  empty: 'No differences found',
  emptyHint: 'Payments and refunds are compared with the card provider’s list every night.',
  exports: [{ capability: 'payments.reconcile', label: 'Export' }],
  Tools: RunNow,
})

function referenceOf({ tx_ref, provider_id }: Difference) {
  return `${tx_ref}, no. ${provider_id}`
}

/** A payment that we do not have is not in the ledger either. */
function Reference({ row }: { row: Difference }) {
  if (row.order_no === '') return referenceOf(row)
  return (
    <>
      {referenceOf(row)} <LedgerButton reference={row.tx_ref} />
    </>
  )
}

/** The number of an order is a way to it; that of a plan has no page. */
function OrderLink({ row: { order_no: number } }: { row: Difference }) {
  const { href } = useShell()
  if (number === '' || number.startsWith('SUB-')) return number || null
  return <Link to={href('dashboard.order', { number })}>{number}</Link>
}

function RunNow() {
  const { api, toast } = useShell()
  const { start, busy } = useAction({
    act: () => api.call(runReconciliation),
    busyLabel: 'Comparing',
    onDone: (_, { found, compared }) => {
      const rows = `Payments and refunds of the last seven days compared: ${compared}.`
      toast(`${rows} New differences: ${found}.`, 'success')
    },
  })
  return (
    <Button small kind="secondary" busy={busy} onClick={() => start()}>
      Compare now
    </Button>
  )
}
