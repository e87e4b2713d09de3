import { screen, waitFor } from '@testing-library/react'
import type { Notification } from 'shared-contracts/api/notification.schema'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { notificationRow as message } from '../notifications/testing/notification-row'
import * as page from './notification.page'

const readOne = 'POST /api/notification/read/'
const done = { body: { status: 'Success', read: 1 } }
const listOf = (...results: Notification[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})

test('everybody who is signed in may open one', () => {
  expect(groupsWithAccess(manifest, 'dashboard.notification')).toEqual([1, 2, 3, 4, 5])
})

const detail = 'GET /api/x/notifications/7'
const open = (answers: FakeAnswers) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.notification', group: 2, params: { id: '7' } },
    answers: { [readOne]: done, ...answers },
  })

test('is shown and read by opening it', async () => {
  const extra_data = { user: 12, username: 'damilare_ab', order_number: 'AMF-7' }
  const { requests } = await open({ [detail]: { body: message(7, 'Order', { extra_data }) } })
  expect(screen.getByText('Message 7')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open order AMF-7' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/AMF-7',
  )
  await waitFor(() =>
    expect(requests).toContainEqual({ key: readOne, body: { notification_id: 7 } }),
  )
})

test('that was read is not marked again', async () => {
  const { requests } = await open({ [detail]: { body: message(7, 'Chat', { read: true }) } })
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  expect(requests.map(({ key }) => key)).toEqual([detail])
})

const list = 'GET /api/notification/list/?page=1&page_size=10000000'
const missing = { status: 404, body: { detail: 'Not found.' } }

test('is found in the list where the server has no call for it', async () => {
  await open({ [detail]: missing, [list]: listOf(message(6, 'Chat'), message(7, 'Chat')) })
  expect(screen.getByText('Message 7')).toBeVisible()
})

test('of somebody else is not found', async () => {
  await expect(open({ [detail]: missing, [list]: listOf(message(6, 'Chat')) })).rejects.toThrow(
    'notFound',
  )
})
