import {
  countCustomers,
  countUsers,
  getLawyer,
  listCustomers,
  listCustomersByStatus,
  listLawyers,
  listUsers,
  listUsersOfGroup,
} from 'shared-contracts/api/users.contract'
import {
  customerCounts,
  customerPage,
  customerStatuses,
  lawyerDetail,
  lawyerPage,
  userCounts,
  userCountsQuery,
  userListQuery,
  userPage,
  userStatuses,
  type CustomerRow,
  type UserListQuery,
  type UserRow,
  type UserStatus,
} from 'shared-contracts/api/users.schema'
import { groupNames, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, notFound, type FakeCall, type FakeRequest } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { holds } from '../call/suggestions'
import { planNameOf } from '../data/subscriptions'
import { groupOf, nameOf } from '../data/users'
import type { FakeUser, FakeData } from '../data/fake-data'
import { visibleOrders } from './order.fakes'

export const userListFakes: FakeCall[] = [
  fake(listCustomers, {
    access: groupsWith('customers.list'),
    query: userListQuery,
    answer: customerPage,
    respond: (request) => pageOf(customersOf(request), request.query),
  }),
  fake(listCustomersByStatus, {
    access: groupsWith('customers.list'),
    query: userListQuery,
    answer: customerPage,
    respond: (request) => {
      const status = found(customerStatuses.find((known) => known === request.params.status))
      const rows = customersOf(request).filter((row) => row.status === status)
      return pageOf(rows, request.query)
    },
  }),
  fake(countCustomers, {
    access: groupsWith('customers.list'),
    query: userCountsQuery,
    answer: customerCounts,
    respond: (request) => {
      const rows = customersOf(request)
      const of = (status: CustomerRow['status']) =>
        rows.filter((row) => row.status === status).length
      const counts = { Active: of('Active'), Inactive: of('Inactive'), Cancelled: of('Cancelled') }
      return { counts: { All: rows.length, ...counts } }
    },
  }),
  fake(listUsers, {
    access: groupsWith('users.manage'),
    query: userListQuery,
    answer: userPage,
    respond: ({ fakeData, query }) =>
      pageOf(wanted(fakeData.users, query).map(rowIn(fakeData)), query),
  }),
  fake(listUsersOfGroup, {
    access: groupsWith('users.manage'),
    query: userListQuery,
    answer: userPage,
    respond: ({ fakeData, params, query }) => {
      if (!Object.hasOwn(groupNames, params.groupId ?? '')) throw notFound()
      const users = fakeData.users.filter((user) => String(groupOf(user)) === params.groupId)
      return pageOf(wanted(users, query).map(rowIn(fakeData)), query)
    },
  }),
  fake(countUsers, {
    access: groupsWith('users.manage'),
    query: userCountsQuery,
    answer: userCounts,
    respond: ({ fakeData, query }) => {
      const users = wanted(fakeData.users, query)
      const of = (group: number) => users.filter((user) => groupOf(user) === group).length
      return { counts: { All: users.length, 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) } }
    },
  }),
  fake(listLawyers, {
    access: groupsWith('orders.assign-lawyer'),
    query: userListQuery,
    answer: lawyerPage,
    respond: ({ fakeData, query }) => {
      const lawyers = wanted(fakeData.users, query).filter(
        (user) => user.active && groupOf(user) === groups.lawyer,
      )
      const rows = lawyers.map((user) => ({
        id: user.id,
        lawyersName: nameOf(user),
        expertise: user.expertise,
        cases: casesOf(fakeData, user),
      }))
      return pageOf(rows, query)
    },
  }),
  fake(getLawyer, {
    access: groupsWith('users.manage'),
    answer: lawyerDetail,
    respond: ({ fakeData, params }) => {
      const lawyer = found(
        fakeData.users.find(
          (user) => String(user.id) === params.lawyerId && groupOf(user) === groups.lawyer,
        ),
      )
      return { ...rowIn(fakeData)(lawyer), lawyersName: nameOf(lawyer) }
    },
  }),
]

function customersOf({ fakeData, user, query }: FakeRequest<UserListQuery>): CustomerRow[] {
  const orders = visibleOrders(fakeData, user)
  const mine = user && groupOf(user) === groups.lawyer
  const customers = fakeData.users.filter(
    (one) =>
      groupOf(one) === groups.customer && (!mine || orders.some((order) => order.user === one.id)),
  )
  return wanted(customers, query).map((customer): CustomerRow => {
    const { id, username, first_name, last_name, email, phone, created_on } = customer
    const last = orders.find((order) => order.user === id)
    const status = statusOf(customer)
    return {
      ...{ id, username, first_name, last_name, email, phone, created_on },
      lastorderdate: last?.date ?? null,
      subscriptionname: planNameOf(fakeData.subscriptions, id),
      status: status === 'Deactivated' ? 'Cancelled' : status,
    }
  })
}

const rowIn =
  (fakeData: FakeData) =>
  (user: FakeUser): UserRow => {
    const { id, username, first_name, last_name, email, phone, group_name, expertise } = user
    return {
      ...{ id, username, first_name, last_name, email, phone, group_name, expertise },
      groups: user.groups,
      status: statusOf(user),
      date_joined: user.created_on,
      cases: casesOf(fakeData, user),
    }
  }

const casesOf = ({ orders }: FakeData, { id }: FakeUser) =>
  orders.filter(({ assignLawyer }) => assignLawyer === id).length

const statusOf = ({ status }: FakeUser): UserStatus =>
  userStatuses.find((known) => known === status) ?? 'Active'

function wanted(users: readonly FakeUser[], { search = '', ordering }: UserListQuery): FakeUser[] {
  const matching = users.filter((user) =>
    holds(`${nameOf(user)} ${user.username} ${user.email} ${user.phone}`, search),
  )
  const direction = ordering?.startsWith('-') ? -1 : 1
  const key = sortKeys[ordering?.replace(/^-/, '') ?? '']
  return key ? matching.sort((a, b) => direction * key(a).localeCompare(key(b), 'en')) : matching
}

const sortKeys: Record<string, ((user: FakeUser) => string) | undefined> = {
  name: nameOf,
  expertise: ({ expertise }) => expertise,
  created_on: ({ created_on }) => created_on,
  date_joined: ({ created_on }) => created_on,
}
