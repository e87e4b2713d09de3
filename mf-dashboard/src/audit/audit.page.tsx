import { listAudit } from 'shared-contracts/api/audit.contract'
import type { AuditArea, AuditEntry } from 'shared-contracts/api/audit.schema'
import type { Href } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { column, defineList } from 'screens/list'
import { actionLabels, changesText, subjectKind, subjectText } from './entry-words'
import styles from './audit.module.css'

const areas: Record<AuditArea, string> = {
  account: 'Accounts',
  order: 'Orders',
  subscription: 'Plans',
  consultation: 'Consultations',
  ledger: 'Ledger',
  price: 'Prices',
  content: 'Content',
  coupon: 'Coupons',
  export: 'Exports',
}
const isArea = (filter: string): filter is AuditArea => Object.hasOwn(areas, filter)

/** Who changed a role, a status, a price or a text, and who exported what. Group 1. */
export const { loader, Component } = defineList<AuditEntry>({
  noun: 'entries',
  pageSize: 20,
  columns: [
    column('when', 'When', (entry) => entry.created_on, {
      ...{ kind: 'date-time', sort: 'created_on', fixed: true, card: 'top' },
    }),
    column('who', 'Who', (entry) => entry.actor_name, { fixed: true, card: 'line' }),
    column('what', 'What', (entry) => actionLabels[entry.action], { fixed: true, card: 'title' }),
    column('subject', 'Subject', subjectText, {
      cell: (entry) => <Subject entry={entry} />,
      card: 'line',
    }),
    column('change', 'Change', changesText, {
      cell: (entry) => <span className={styles.change}>{changesText(entry)}</span>,
      card: 'line',
    }),
  ],
  filter: {
    label: 'Area',
    options: Object.entries({ All: 'All', ...areas }).map(([value, label]) => ({ value, label })),
  },
  search: { placeholder: 'User name, action or subject' },
  dates: 'created_on',
  defaultSort: '-created_on',
  fetch: ({ api, filter, query }) =>
    api.call(listAudit, { query: { ...query, ...(isArea(filter) && { action: filter }) } }),
  rowKey: (entry) => String(entry.id),
  rowLabel: (entry) => `entry ${entry.id}`,
  empty: 'No entries found',
  emptyHint: 'Exports, and changes to roles, statuses, prices and texts, appear here.',
  exports: [{ capability: 'audit.see', label: 'Export' }],
})

/** What was changed, with the way there while it has a page. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { href, menu } = useShell()
  const to = subjectAddress(entry, href)
  const listed = menu('dashboard').find(({ page }) => page === entry.subject_id)
  const name = `${subjectKind(entry)} ${listed?.label ?? entry.subject_id}`
  return (
    <span className={styles.subject}>
      {to ? <Link to={to}>{name}</Link> : name}
      {entry.subject_label !== entry.subject_id && <> {entry.subject_label}</>}
    </span>
  )
}

function subjectAddress({ subject_kind, subject_id, subject_label }: AuditEntry, href: Href) {
  if (subject_kind === 'user') return href('dashboard.user', {}, { id: subject_id })
  if (subject_kind !== 'order') return undefined
  return href('dashboard.order', { number: subject_id, item: subject_label })
}
