import {
  getLawyer,
  listCustomers,
  listCustomersByStatus,
  listLawyers,
  listUsers,
  listUsersOfGroup,
} from 'shared-contracts/api/users.contract'
import {
  customerPage,
  customerStatuses,
  lawyerDetail,
  lawyerPage,
  userListQuery,
  userPage,
  userStatuses,
  type CustomerRow,
  type UserListQuery,
  type UserRow,
  type UserStatus,
} from 'shared-contracts/api/users.schema'
import { groupNames, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, notFound, type FakeCall, type FakeRequest } from '../fake-call'
import { pageOf } from '../paging'
import { holds } from '../suggestions'
import { planNameOf } from '../world/subscriptions'
import { groupOf, nameOf } from '../world/users'
import type { FakeUser, World } from '../world/world'
import { visibleOrders } from './order.fakes'

export const userListFakes: FakeCall[] = [
  fake(listCustomers, {
    access: groupsWith('customers.list'),
    query: userListQuery,
    answer: customerPage,
    respond: (request) => customersOf(request),
  }),
  fake(listCustomersByStatus, {
    access: groupsWith('customers.list'),
    query: userListQuery,
    answer: customerPage,
    respond: (request) => {
      const status = found(customerStatuses.find((known) => known === request.params.status))
      return customersOf(request, (row) => row.status === status)
    },
  }),
  fake(listUsers, {
    access: groupsWith('users.manage'),
    query: userListQuery,
    answer: userPage,
    respond: ({ world, query }) => pageOf(wanted(world.users, query).map(rowIn(world)), query),
  }),
  fake(listUsersOfGroup, {
    access: groupsWith('users.manage'),
    query: userListQuery,
    answer: userPage,
    respond: ({ world, params, query }) => {
      if (!Object.hasOwn(groupNames, params.groupId ?? '')) throw notFound()
      const users = world.users.filter((user) => String(groupOf(user)) === params.groupId)
      return pageOf(wanted(users, query).map(rowIn(world)), query)
    },
  }),
  fake(listLawyers, {
    access: groupsWith('orders.assign-lawyer'),
    query: userListQuery,
    answer: lawyerPage,
    respond: ({ world, query }) => {
      const lawyers = wanted(world.users, query).filter(
        (user) => user.active && groupOf(user) === groups.lawyer,
      )
      const rows = lawyers.map((user) => ({
        id: user.id,
        lawyersName: nameOf(user),
        expertise: user.expertise,
        cases: casesOf(world, user),
      }))
      return pageOf(rows, query)
    },
  }),
  fake(getLawyer, {
    access: groupsWith('users.manage'),
    answer: lawyerDetail,
    respond: ({ world, params }) => {
      const lawyer = found(
        world.users.find(
          (user) => String(user.id) === params.lawyerId && groupOf(user) === groups.lawyer,
        ),
      )
      return { ...rowIn(world)(lawyer), lawyersName: nameOf(lawyer) }
    },
  }),
]

function customersOf(
  { world, user, query }: FakeRequest<UserListQuery>,
  shown: (row: CustomerRow) => boolean = () => true,
) {
  const orders = visibleOrders(world, user)
  const mine = user && groupOf(user) === groups.lawyer
  const customers = world.users.filter(
    (one) =>
      groupOf(one) === groups.customer && (!mine || orders.some((order) => order.user === one.id)),
  )
  const rows = wanted(customers, query).map((customer): CustomerRow => {
    const { id, username, first_name, last_name, email, phone, created_on } = customer
    const last = orders.find((order) => order.user === id)
    const status = statusOf(customer)
    return {
      ...{ id, username, first_name, last_name, email, phone, created_on },
      lastorderdate: last?.date ?? null,
      subscriptionname: planNameOf(world.subscriptions, id),
      status: status === 'Deactivated' ? 'Cancelled' : status,
    }
  })
  return pageOf(rows.filter(shown), query)
}

const rowIn =
  (world: World) =>
  (user: FakeUser): UserRow => {
    const { id, username, first_name, last_name, email, phone, group_name, expertise } = user
    return {
      ...{ id, username, first_name, last_name, email, phone, group_name, expertise },
      groups: user.groups,
      status: statusOf(user),
      date_joined: user.created_on,
      cases: casesOf(world, user),
    }
  }

const casesOf = ({ orders }: World, { id }: FakeUser) =>
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
