import { bulkAssignLawyer, bulkMarkOrders } from 'shared-contracts/api/order-work.contract'
import type { MarkStatus } from 'shared-contracts/api/order-work.schema'
import { listLawyers } from 'shared-contracts/api/users.contract'
import type { BulkAction } from 'screens/list'

type Skipped = readonly { number: string; reason: string }[]

const preview = (count: number, skipped: Skipped) => ({
  count,
  skipped: skipped.map(({ number, reason }) => ({ name: number, reason })),
})
const ordersText = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'order' : 'orders'}`
/** The server takes so many at once. */
const maxRows = 500

export const bulkActions: readonly BulkAction[] = [
  {
    capability: 'orders.assign-lawyer',
    label: 'Assign a Lawyer',
    field: {
      label: 'Lawyer',
      help: 'The lawyer and each customer are notified.',
      placeholder: 'Choose a lawyer',
      // Every active lawyer; the list of D 7 answers at most 1000.
      options: async (api) =>
        (await api.call(listLawyers, { query: { page: 1, page_size: 1000 } })).results.map(
          ({ id, lawyersName: name, cases }) => ({
            ...{ value: String(id), name, label: `${name} (${ordersText(cases)})` },
          }),
        ),
    },
    maxRows,
    async run({ api, keys, choice, dryRun }) {
      const body = { numbers: [...keys], lawyer: Number(choice), dry_run: dryRun }
      const { assigned, skipped } = await api.call(bulkAssignLawyer, { body })
      return preview(assigned, skipped)
    },
    submit: (count) => `Assign ${ordersText(count)}`,
    success: (count, name) => `${ordersText(count)} assigned to ${name}.`,
  },
  {
    capability: 'orders.mark',
    label: 'Set status',
    field: {
      label: 'Status',
      help: 'For orders that end without a document. Each customer is notified.',
      placeholder: 'Choose a status',
      options: ['Processing', 'Completed'].map((value) => ({ value, label: value })),
    },
    maxRows,
    async run({ api, keys, choice, dryRun }) {
      const body = { numbers: [...keys], status: choice as MarkStatus, dry_run: dryRun }
      const { marked, skipped } = await api.call(bulkMarkOrders, { body })
      return preview(marked, skipped)
    },
    submit: (count) => `Change ${ordersText(count)}`,
    success: (count, status) => `${ordersText(count)} marked ${status}.`,
  },
]
