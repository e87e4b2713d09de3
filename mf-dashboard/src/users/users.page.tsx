import { countUsers, listUsers, listUsersOfGroup } from 'shared-contracts/api/users.contract'
import type { UserRow } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { useShell } from 'shared-contracts/shell'
import { column, defineList } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { accountColumns, accountList, accountName } from '../account-list/account-list'

/** D 2 "Users list": All, Lawyers, Finance, Customer Service. Values are role ids. */
const roles = [
  { value: 'All', label: 'All' },
  { value: String(groups.lawyer), label: 'Lawyers' },
  { value: String(groups.finance), label: 'Finance' },
  { value: String(groups.support), label: 'Customer Service' },
]

const columns = accountColumns<UserRow>({}, [
  column('role', 'Role', (row) => row.group_name, { card: 'top' }),
  column('expertise', 'Expertise', (row) => row.expertise || 'NA', { sort: 'expertise' }),
  column('cases', 'Cases', (row) => (row.groups.includes(groups.lawyer) ? row.cases : null), {
    ...{ kind: 'count', extra: true },
  }),
  column('joined', 'Date joined', (row) => row.date_joined, {
    ...{ kind: 'date', sort: 'date_joined', extra: true, card: 'none' },
  }),
])

export const { loader, Component } = defineList<UserRow>({
  noun: 'users',
  heading: 'All Users',
  pageSize: 20,
  pageLinks: 5,
  phone: { pageSize: 10, pageLinks: 3, pagerFrom: 10 },
  pagerText: (page, pageCount) => `Page No. ${page} of ${pageCount}`,
  columns,
  filter: { label: 'Role', options: roles },
  ...accountList((api, query) => api.call(countUsers, { query })),
  defaultSort: '-date_joined',
  fetch({ api, filter, query }) {
    const groupId = Number(filter)
    if (!Number.isInteger(groupId)) return api.call(listUsers, { query })
    return api.call(listUsersOfGroup, { params: { groupId }, query })
  },
  rowLabel: (user) => `user ${accountName(user)}`.trim(),
  rowHref: (user, href) => href('dashboard.user', {}, { id: user.id }),
  empty: 'No users found',
  Tools: CreateUser,
})

function CreateUser() {
  const { href } = useShell()
  return (
    <ButtonLink small to={href('dashboard.create-user')}>
      Create user
    </ButtonLink>
  )
}
