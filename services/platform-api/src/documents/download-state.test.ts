import { orderStatuses } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { downloadState } from './download-state'

const paid = {
  status: 'Completed',
  flow: 'A',
  hasDocument: true,
  group: groups.customer,
  used: 0,
} as const

test('a customer downloads a paid document five times', () => {
  expect(downloadState(paid)).toEqual({
    access: 'open',
    left: 5,
    message: '5 of 5 downloads left',
  })
  expect(downloadState({ ...paid, used: 5 })).toEqual({
    access: 'used up',
    left: 0,
    message: 'This user has reached maximum number of downloads',
  })
})

test('nobody downloads before the payment', () => {
  for (const group of Object.values(groups)) {
    expect(downloadState({ ...paid, status: 'Payment Pending', group })).toMatchObject({
      access: 'closed',
      message: 'Complete your Payment to Download',
    })
  }
})

test('says when there is no document', () => {
  expect(downloadState({ ...paid, hasDocument: false })).toMatchObject({
    access: 'closed',
    message: 'This order has no document.',
  })
})

test('a lawyer’s document goes to the customer once it is completed, to lawyer and staff before', () => {
  for (const status of orderStatuses.filter((candidate) => candidate !== 'Payment Pending')) {
    const order = { ...paid, flow: 'B', status } as const
    expect(downloadState(order).access).toBe(status === 'Completed' ? 'open' : 'closed')
    expect(downloadState({ ...order, group: groups.lawyer }).access).toBe('open')
    expect(downloadState({ ...order, group: groups.admin }).access).toBe('open')
  }
})

test('staff are not counted', () => {
  expect(downloadState({ ...paid, group: groups.support, used: 5 })).toMatchObject({
    access: 'open',
    left: 5,
  })
})

test('what is printed is not given out beside a final document of the other format', () => {
  for (const group of [groups.customer, groups.admin]) {
    expect(downloadState({ ...paid, flow: 'B', group, missesFinal: 'pdf' })).toMatchObject({
      access: 'closed',
      message: 'The lawyer provided the final document as a Word file. Download it as Word.',
    })
  }
})
