import type { ApiClient } from 'shared-contracts/api-client'
import type { CustomerRow, UserRow } from 'shared-contracts/api/users.schema'
import { column, type ListCall, type ListColumn } from 'screens/list'
import { AccountStamp } from '../account-stamp/account-stamp'

type AccountRow = CustomerRow | UserRow
type Columns<Row> = readonly ListColumn<Row>[]

export const accountName = ({ first_name, last_name }: AccountRow) =>
  `${first_name} ${last_name}`.trim()

/** Columns of customers and of users: those of one list stand between phone and status. */
export const accountColumns = <Row extends AccountRow>(
  id: Partial<ListColumn<Row>>,
  own: Columns<Row>,
): Columns<Row> => [
  column('id', 'User ID', (row) => row.username, id),
  column('name', 'Name', accountName, { sort: 'name', fixed: true, card: 'title' }),
  column('email', 'Email', (row) => row.email, { card: 'line' }),
  column('phone', 'Phone', (row) => row.phone, { card: 'line' }),
  ...own,
  column('status', 'Status', (row) => row.status, {
    cell: ({ status }) => <AccountStamp status={status} />,
    card: 'stamp',
  }),
]

type JoinedQuery = Pick<
  ListCall<undefined>['query'],
  'search' | 'date_joined__date__gte' | 'date_joined__date__lte'
>

/** What both lists are searched by, and how their strips are counted. */
export const accountList = (
  count: (api: ApiClient, query: JoinedQuery) => Promise<{ counts: Record<string, number> }>,
) => ({
  search: { placeholder: 'Name, user name, email or phone' },
  dates: 'date_joined' as const,
  rowKey: ({ id }: AccountRow) => String(id),
  async counts({ api, query }: ListCall<undefined>) {
    const { search, date_joined__date__gte, date_joined__date__lte } = query
    return (await count(api, { search, date_joined__date__gte, date_joined__date__lte })).counts
  },
})
