import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { orderSteps } from './order-steps'

const order = (over: Partial<OrderDetail>) =>
  ({ status: 'Processing', flow_type: 'Type B', laywerAssigned: '', ...over }) as OrderDetail
const at = '2026-11-20T09:52:00Z'
const placed = { kind: 'placed', at, by: 'Ada Obi', subject: '' } as const

test('what happened says when and by whom', () => {
  const assigned = { kind: 'lawyer-assigned', at, by: '', subject: 'Ifeoma Nwachukwu' } as const
  expect(orderSteps(order({}), [placed, assigned]).slice(0, 2)).toEqual([
    { title: 'Order placed', text: '20 Nov 2026, 10:52 am, by Ada Obi', state: 'done' },
    { title: 'Assigned to Ifeoma Nwachukwu', text: '20 Nov 2026, 10:52 am', state: 'done' },
  ])
})

test('says who no longer works on it', () => {
  const left = { kind: 'lawyer-left', at, by: 'Admin', subject: 'Ifeoma Nwachukwu' } as const
  expect(orderSteps(order({}), [left])[0]).toMatchObject({
    title: 'Ifeoma Nwachukwu no longer works on it',
  })
})

test.each([
  [{ status: 'Payment Pending' }, 'Waiting for payment'],
  [{ status: 'Payment Done' }, 'Waiting for a lawyer'],
  [{ status: 'Processing', laywerAssigned: 'Ifeoma' }, 'Processing'],
  [{ status: 'Order Placed', flow_type: 'Type A' }, 'Order Placed'],
] as const)('%j is at "%s", and completion follows', (over, now) => {
  const [current, next] = orderSteps(order(over), [])
  expect(current).toMatchObject({ title: now, state: 'now' })
  expect(next).toEqual({ title: 'Completed', state: 'todo' })
})

test('a completed order has nothing before it', () => {
  expect(orderSteps(order({ status: 'Completed' }), [placed]).at(-1)).toEqual({
    title: 'Completed',
    state: 'done',
  })
})
