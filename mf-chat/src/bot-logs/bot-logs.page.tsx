import { listBotLogs } from 'shared-contracts/api/chat-log.contract'
import type { BotLogPage } from 'shared-contracts/api/chat-log.schema'
import { column, defineList } from 'screens/list'
import { valueOrNa } from './value-or-na'

type BotLog = BotLogPage['results'][number]

/** Chats of visitors with the bot; what somebody of the staff has seen is shaded (D 2). */
export const { loader, Component } = defineList<BotLog>({
  noun: 'bot logs',
  pageSize: 10,
  pageLinks: 5,
  defaultSort: '-created_on',
  search: { placeholder: 'Name, email or words of a message', minLength: 2 },
  columns: [
    column('first_name', 'First Name', (log) => valueOrNa(log.first_name), {
      fixed: true,
      card: 'title',
    }),
    column('last_name', 'Last Name', (log) => valueOrNa(log.last_name), { card: 'title' }),
    column('email_id', 'Email ID', (log) => valueOrNa(log.email_id)),
    column('created_on', 'Date', (log) => log.created_on, { kind: 'date-time', card: 'top' }),
    // In words too: the shade alone says nothing to a screen reader.
    column('seen', 'Seen', ({ seen }) => (seen ? 'Seen' : 'New'), { card: 'stamp' }),
  ],
  fetch: ({ api, query: { page, page_size, search } }) =>
    api.call(listBotLogs, {
      query: {
        ...{ page: String(page), page_size: String(page_size) },
        ...(search ? { search } : {}),
      },
    }),
  rowKey: (log) => String(log.user_id),
  rowLabel: (log) => `chat ${log.user_id}`,
  rowHref: (log, href) => href('chat.bot-log', { id: log.user_id }),
  rowShaded: ({ seen }) => seen,
  empty: 'No bot logs found',
  emptyHint: 'Messages that visitors send to the bot appear here.',
})
