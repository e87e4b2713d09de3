import { countConsultations, listConsultations } from 'shared-contracts/api/consultation.contract'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { defineList, type ListColumn } from 'screens/list'
import {
  consultationColumns,
  consultationFilter,
  hasStatus,
  statusOf,
} from '../consultation/consultation-columns'
import { AssignLawyer } from './assign-lawyer'

const columns: ListColumn<Consultation>[] = [
  ...consultationColumns,
  {
    key: 'lawyer',
    header: 'Lawyer',
    value: (row) => row.lawyer_name,
    cell: (row) => <AssignLawyer row={row} />,
    sort: 'lawyer_name',
    fixed: true,
    // At the foot, beside View: a line of a card is a paragraph, which holds no dialog.
    card: 'amount',
  },
]

/** Where admins give consultations to lawyers, also those that a lawyer refused (D 4, D 6). */
export const { loader, Component } = defineList<Consultation>({
  noun: 'consultations',
  pageSize: 20,
  columns,
  filter: consultationFilter,
  search: { placeholder: 'Name of a customer or lawyer' },
  dates: 'created_on',
  defaultSort: '-scheduled_datetime',
  fetch: ({ api, filter, query }) =>
    api.call(listConsultations, { query: { ...query, status: statusOf(filter) } }),
  keeps: hasStatus,
  async counts({ api, query: { search, created_on__date__gte, created_on__date__lte } }) {
    const range = { created_on__date__gte, created_on__date__lte }
    return (await api.call(countConsultations, { query: { ...range, search } })).counts
  },
  rowKey: (row) => String(row.consultatin_id),
  rowLabel: (row) => `subscription of ${row.customer_name}`,
  rowHref: (row, href) => href('dashboard.customer-subscription', {}, { id: row.user }),
  empty: 'No consultations found',
  emptyHint: 'Consultations appear here when customers ask for time with a lawyer.',
})
