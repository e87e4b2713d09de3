import { listAudit, recordExport } from 'shared-contracts/api/audit.contract'
import {
  auditPage,
  auditQuery,
  exportBody,
  recordedExport,
  type AuditEntry,
  type AuditQuery,
} from 'shared-contracts/api/audit.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { holds } from '../call/suggestions'
import { nextNumber } from '../data/fake-data'

export const auditFakes: FakeCall[] = [
  fake(listAudit, {
    access: groupsWith('audit.see'),
    query: auditQuery,
    answer: auditPage,
    respond: ({ fakeData, query }) => {
      const entries = fakeData.auditEntries.filter((entry) => fits(entry, query))
      return pageOf(query.ordering === 'created_on' ? entries.toReversed() : entries, query)
    },
  }),
  fake(recordExport, {
    access: groupsWith('orders.export'),
    status: 201,
    body: exportBody,
    answer: recordedExport,
    respond: ({ fakeData, user, body: { list, filter = '', rows } }) => {
      const id = nextNumber(fakeData)
      fakeData.auditEntries.unshift({
        ...{ id, created_on: new Date().toISOString(), action: 'export.made' },
        ...{ actor: user?.id ?? 0, actor_name: user?.username ?? '' },
        ...{ subject_kind: 'list', subject_id: list, subject_label: list },
        ...{ before: null, after: { filter, rows } },
      })
      return { id }
    },
  }),
]

function fits(entry: AuditEntry, query: AuditQuery): boolean {
  const { action = '', search = '' } = query
  const day = entry.created_on.slice(0, 10)
  return (
    entry.action.startsWith(action) &&
    day >= (query.created_on__date__gte ?? '') &&
    day <= (query.created_on__date__lte ?? '9') &&
    holds(`${entry.actor_name} ${entry.action} ${entry.subject_label}`, search)
  )
}
