import { findAnything } from 'shared-contracts/api/find.contract'
import { findings, findQuery, maxFound, minFindLength } from 'shared-contracts/api/find.schema'
import { can, groups } from 'shared-contracts/capabilities'
import { fake, invalid, type FakeCall } from '../call/fake-call'
import { holds } from '../call/suggestions'
import { groupOf, nameOf } from '../data/users'
import { visibleOrders } from './order.fakes'

export const findFakes: FakeCall[] = [
  fake(findAnything, {
    access: 'user',
    query: findQuery,
    answer: findings,
    respond: ({ fakeData, user, query }) => {
      const q = query.q.trim()
      if (q.length < minFindLength) throw invalid({ q: ['Enter at least 2 characters.'] })
      const seesCustomers = user !== undefined && can(groupOf(user), 'customers.list')
      return {
        orders: visibleOrders(fakeData, user)
          .filter(({ number, item, customerName }) => holds(`${number} ${item} ${customerName}`, q))
          .slice(0, maxFound)
          .map(({ number, item, status, customerName }) => ({
            number,
            item,
            status,
            customerName,
          })),
        customers: fakeData.users
          .filter((one) => seesCustomers && groupOf(one) === groups.customer)
          .filter((one) => holds(`${nameOf(one)} ${one.email}`, q))
          .slice(0, maxFound)
          .map((one) => ({ id: one.id, name: nameOf(one), email: one.email })),
        services: fakeData.services
          .filter(({ service_title }) => holds(service_title, q))
          .slice(0, maxFound)
          .map(({ id, slug, service_title: title }) => ({ id, slug, title, published: true })),
      }
    },
  }),
]
