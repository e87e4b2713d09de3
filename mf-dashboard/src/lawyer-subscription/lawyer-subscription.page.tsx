import {
  countConsultations,
  listLawyerConsultations,
} from 'shared-contracts/api/consultation.contract'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { getLawyer } from 'shared-contracts/api/users.contract'
import { can } from 'shared-contracts/capabilities'
import { defineDetail } from 'screens/detail'
import { ListView, loadList, type ListData, type ListDefinition } from 'screens/list'
import { usePageHeading } from 'screens/page-heading'
import {
  consultationColumns,
  consultationFilter,
  hasStatus,
  statusOf,
} from '../consultation/consultation-columns'
import { AnswerConsultation } from './answer-consultation'
import styles from './lawyer-subscription.module.css'

const definition: ListDefinition<Consultation, { lawyerId: number }> = {
  noun: 'consultations',
  pageSize: 20,
  columns: [
    ...consultationColumns,
    {
      key: 'answer',
      header: 'Answer',
      value: () => '',
      cell: (row) => <AnswerConsultation row={row} />,
      only: 'consultations.answer',
      fixed: true,
      // At the foot, beside View: a line of a card is a paragraph, which holds no dialog.
      card: 'amount',
    },
  ],
  filter: consultationFilter,
  search: { placeholder: 'Name of a customer' },
  dates: 'created_on',
  defaultSort: '-scheduled_datetime',
  fetch: ({ api, filter, query, scope }) =>
    api.call(listLawyerConsultations, {
      params: { id: scope.lawyerId },
      query: { ...query, status: statusOf(filter) },
    }),
  keeps: hasStatus,
  async counts({ api, query, scope: { lawyerId: lawyer } }) {
    const { search, created_on__date__gte, created_on__date__lte } = query
    const range = { created_on__date__gte, created_on__date__lte }
    return (await api.call(countConsultations, { query: { ...range, search, lawyer } })).counts
  },
  rowKey: (row) => String(row.consultatin_id),
  rowLabel: (row) => `subscription of ${row.customer_name}`,
  rowHref: (row, href) => href('dashboard.customer-subscription', {}, { id: row.user }),
  empty: 'No consultations found',
  emptyHint: 'Consultations appear here when an admin assigns them.',
}

interface LawyerData {
  /** Empty in one's own list. */
  name: string
  list: ListData<Consultation>
}

/** A lawyer's own consultations, and for admins those of any lawyer (D 2, D 6). */
export const { loader, Component } = defineDetail<LawyerData>({
  what: 'these consultations',
  title: ({ name }) => (name ? `Consultations of ${name}` : ''),
  idFrom: { list: 'dashboard.users', choose: 'Choose a lawyer', own: 'consultations.answer' },
  async load({ api, session, group, id, url }) {
    const lawyerId = Number(id)
    const [lawyer, list] = await Promise.all([
      can(group, 'users.manage') ? api.call(getLawyer, { params: { lawyerId } }) : undefined,
      loadList(definition, { url, context: { api, session }, scope: { lawyerId } }),
    ])
    return { name: lawyer?.lawyersName ?? '', list }
  },
  View: function LawyerConsultations({ data: { list } }) {
    return (
      <>
        <h1 className={styles.title}>{usePageHeading()}</h1>
        <ListView definition={definition} data={list} />
      </>
    )
  },
})
