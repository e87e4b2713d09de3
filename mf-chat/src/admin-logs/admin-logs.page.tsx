import { countChatLogs, listChatLogs } from 'shared-contracts/api/chat-log.contract'
import type { ChatLog, ChatLogStatus } from 'shared-contracts/api/chat-log.schema'
import { column, defineList } from 'screens/list'
import { LogStatusStamp, logStatus } from './log-status'

/** Admin chat logs (D 2): conversations of customers with the support. */
export const { loader, Component } = defineList<ChatLog>({
  noun: 'chat logs',
  pageSize: 20,
  pageLinks: 5,
  defaultSort: '-created',
  filter: {
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      { value: 'incomplete', label: 'Inprogress' },
      { value: 'escalate', label: 'Escalated' },
      { value: 'complete', label: 'Completed' },
    ],
  },
  search: { placeholder: 'Name, email or phone' },
  columns: [
    column('id', 'ID', ({ id }) => String(id), { fixed: true, card: 'top' }),
    column('created', 'Created', (log) => log.created, { kind: 'date-time', card: 'top' }),
    column('first_name', 'First Name', (log) => log.first_name, { card: 'title' }),
    column('last_name', 'Last Name', (log) => log.last_name, { card: 'title' }),
    column('owner', 'User ID', ({ owner }) => String(owner)),
    column('customer_email', 'Email ID', (log) => log.customer_email, { card: 'line' }),
    column('opponent', 'Responder', ({ opponent }) => opponent),
    column('status', 'Status', logStatus, {
      cell: (log) => <LogStatusStamp log={log} />,
      card: 'stamp',
    }),
  ],
  fetch: ({ api, filter, query: { page, page_size, search } }) =>
    api.call(listChatLogs, {
      query: {
        ...{ page: String(page), page_size: String(page_size) },
        ...(search ? { search } : {}),
        ...statusOf(filter),
      },
    }),
  async counts({ api, query: { search } }): Promise<Record<string, number>> {
    const { All, ...states } = (await api.call(countChatLogs, { query: { search } })).counts
    return { '': All, ...states }
  },
  rowKey: ({ id }) => String(id),
  rowLabel: ({ id }) => `chat ${id}`,
  rowHref: ({ id }, href) => href('chat.admin-log', { id }),
  empty: 'No chat logs found',
  emptyHint: 'Conversations between customers and support appear here.',
})

function statusOf(filter: string) {
  const status = statuses.find((known) => known === filter)
  return status ? { status } : {}
}

const statuses: readonly ChatLogStatus[] = ['complete', 'escalate', 'incomplete']
