import { useEffect, useState } from 'react'
import { getBotLog, updateMessageStatus } from 'shared-contracts/api/chat-log.contract'
import type { BotLogDetail } from 'shared-contracts/api/chat-log.schema'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { notFound, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { useExpiredSession } from 'screens/failure'
import {
  ListView,
  loadList,
  readVisitedList,
  type ListData,
  type ListDefinition,
} from 'screens/list'
import { valueOrNa } from '../bot-logs/value-or-na'
import { texts } from '../texts'
import styles from './bot-log.module.css'

type BotRequest = BotLogDetail['user_id'][number]

/** What one visitor wrote, oldest first; the scope is the number of the log. */
const requests: ListDefinition<BotRequest, number> = {
  noun: 'messages',
  pageSize: 10,
  pageLinks: 5,
  defaultSort: 'created_on',
  columns: [
    {
      key: 'request',
      header: 'User Messages',
      value: ({ request }) => valueOrNa(request),
      cell: ({ request }) => <span className={styles.message}>{valueOrNa(request)}</span>,
      fixed: true,
      card: 'title',
    },
    { key: 'first_name', header: 'First Name', value: (row) => valueOrNa(row.first_name) },
    { key: 'last_name', header: 'Last Name', value: (row) => valueOrNa(row.last_name) },
    { key: 'email_id', header: 'Email ID', value: (row) => valueOrNa(row.email_id) },
    { key: 'phone_number', header: 'Phone Number', value: (row) => valueOrNa(row.phone_number) },
    { key: 'date', header: 'Date', kind: 'date', value: (row) => row.created_on, card: 'top' },
    {
      key: 'time',
      header: 'Time',
      value: (row) => row.created_on,
      cell: (row) => <DateText value={row.created_on} style="time" />,
      card: 'top',
    },
  ],
  fetch: async ({ api, scope: id, query: { page, page_size } }) => {
    const query = { page: String(page), page_size: String(page_size) }
    const { user_id, ...log } = await api.call(getBotLog, { params: { id }, query })
    return { ...log, results: user_id }
  },
  rowKey: ({ id }) => String(id),
  rowLabel: ({ id }) => `message ${id}`,
  empty: 'No messages found',
}

interface BotLogData extends ListData<BotRequest> {
  /** Number of the log. */
  id: number
}

export async function loader({
  params,
  url,
  context,
}: LoaderArgs): Promise<LoaderAnswer<BotLogData>> {
  const id = Number(params.id)
  const list = await loadList(requests, { url, context, scope: id })
  return list.failure?.kind === 'missing' ? notFound() : { head: {}, data: { ...list, id } }
}

export function Component() {
  const data = usePageData<typeof loader>()
  const { href } = useShell()
  useMarkSeen(data.id, data.rows !== undefined)
  const list = href('chat.bot-logs')
  return (
    <>
      <div className={styles.titleRow}>
        <ButtonLink kind="secondary" small to={readVisitedList(list)?.address ?? list}>
          Back
        </ButtonLink>
        <h1>{texts.chatDetails}</h1>
      </div>
      <ListView definition={requests} data={data} />
    </>
  )
}

/** Opening marks the messages as seen (D 2); what fails is marked the next time. */
function useMarkSeen(id: number, loaded: boolean) {
  const { api } = useShell()
  const [failure, setFailure] = useState<Failure>()
  useExpiredSession(failure)
  useEffect(() => {
    if (!loaded) return
    const body = { user_id: id, seen: true }
    api.call(updateMessageStatus, { body }).catch((error: unknown) => setFailure(failureOf(error)))
  }, [api, id, loaded])
}
