import type { AuditEntry } from 'shared-contracts/api/audit.schema'

const hour = 3_600_000
const begins = Date.UTC(2026, 10, 20, 15)

const entries: Pick<
  AuditEntry,
  'action' | 'subject_kind' | 'subject_id' | 'subject_label' | 'before' | 'after'
>[] = [
  {
    ...{ action: 'account.role-changed', subject_kind: 'user', subject_id: '14' },
    ...{ subject_label: 'Halima Sani (halima)', before: { role: 'Lawyer' } },
    after: { role: 'Finance' },
  },
  {
    ...{ action: 'price.changed', subject_kind: 'services', subject_id: '1' },
    ...{ subject_label: 'Tenancy agreement (Lagos)', before: { price: '12000.00' } },
    after: { price: '15000.00' },
  },
  {
    ...{ action: 'order.lawyer-assigned', subject_kind: 'order', subject_id: 'AMF-2031' },
    ...{ subject_label: 'Simple will', before: null, after: { lawyer: 'Ifeoma Nwachukwu' } },
  },
  {
    ...{ action: 'export.made', subject_kind: 'list', subject_id: 'dashboard.orders' },
    ...{ subject_label: 'dashboard.orders', before: null, after: { filter: '', rows: 32 } },
  },
]

/** What an admin did lately, the last first. */
export const createAuditEntries = (): AuditEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    id: entries.length - index,
    created_on: new Date(begins - index * hour).toISOString(),
    actor: 11,
    actor_name: 'emeka',
  }))
