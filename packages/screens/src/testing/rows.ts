import type { OrderRow } from 'shared-contracts/api/order.schema'
import type { CustomerRow, UserRow } from 'shared-contracts/api/users.schema'

/** A paid order of a customer with a long name and tone marks. */
export const orderRow = (number: string, over: Partial<OrderRow> = {}): OrderRow => ({
  number,
  date: '2026-11-18T10:00:00Z',
  created_on: '2026-11-18T10:00:00Z',
  item: 'Simple will',
  amount: '35000.00',
  status: 'Completed',
  first_name: 'Oluwadamilare',
  last_name: 'Adéṣínà-Bákàrè',
  username: 'damilare_ab',
  customerName: 'Oluwadamilare Adéṣínà-Bákàrè',
  laywerAssigned: '',
  flow_type: 'Type B',
  user: 12,
  ...over,
})

const person = {
  username: 'damilare_ab',
  first_name: 'Oluwadamilare',
  last_name: 'Adéṣínà-Bákàrè',
  email: 'damilare@example.ng',
  phone: '08031234567',
}

export const customerRow = (id: number, over: Partial<CustomerRow> = {}): CustomerRow => ({
  ...person,
  id,
  created_on: '2026-01-05T09:00:00Z',
  lastorderdate: '2026-11-18T10:00:00Z',
  subscriptionname: 'FREEMIUM PLAN',
  status: 'Active',
  ...over,
})

export const userRow = (id: number, over: Partial<UserRow> = {}): UserRow => ({
  ...person,
  id,
  group_name: 'Lawyer',
  groups: [3],
  expertise: 'Business',
  status: 'Active',
  date_joined: '2026-01-05T09:00:00Z',
  cases: 3,
  ...over,
})
