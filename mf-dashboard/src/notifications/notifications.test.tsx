import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Notification } from 'shared-contracts/api/notification.schema'
import { createHarness, loadedInShell, runLoader, type FakeAnswer } from 'shared-contracts/testing'
import { asUser, groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './notifications.page'
import { notificationRow as message } from './testing/notification-row'

const listOf = (...results: Notification[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})
const newOnes = 'GET /api/notification/list/?page=1&page_size=10&read=false'
const counts = 'GET /api/x/notification-counts'
const readOne = 'POST /api/notification/read/'
const done = { body: { status: 'Success', read: 1 } }

/** What the page tells the header. */
const followRead = (harness: Awaited<ReturnType<typeof showPage>>) => {
  const read: (number | null)[] = []
  harness.services.bus.on('notification.read', ({ notificationId }) => read.push(notificationId))
  return read
}

const show = (answers: FakeAnswers = {}, options: { group?: number; search?: string } = {}) =>
  showPage(page, {
    ...{ manifest, page: 'dashboard.notifications', group: 2, ...options },
    answers: { [counts]: { body: { total: 9, unread: 2 } }, [newOnes]: listOf(), ...answers },
  })
const row = (text: string) => screen.getByText(text).closest('tr') as HTMLElement

test('everybody who is signed in has notifications', () => {
  expect(groupsWithAccess(manifest, 'dashboard.notifications')).toEqual([1, 2, 3, 4, 5])
})

test.each([1, 2, 3, 4, 5])('group %i sees messages with their dates', async (group) => {
  await show({ [newOnes]: listOf(message(1, 'Order'), message(2, 'Chat')) }, { group })
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  expect(within(row('Message 1')).getByText(/22 Nov 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View notification: Message 2' })).toHaveAttribute(
    'href',
    '/dashboard/notifications/notification-details/2',
  )
  const strip = screen.getByRole('navigation', { name: 'Notifications' })
  expect(
    within(strip)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...['New2', 'All9']])
})

test.each([
  ['Account', null, '/dashboard'],
  ['Lawyer', null, '/dashboard'],
  ['Order', 'AMF-7', '/dashboard/order-details/AMF-7'],
])('a message of type %s about %s leads to %s and is read then', async (type, number, to) => {
  const extra_data = { user: null, username: null, order_number: number }
  const harness = await show({
    [newOnes]: listOf(message(1, type, { extra_data })),
    [readOne]: done,
  })
  const read = followRead(harness)
  const link = screen.getByRole('link', { name: 'Message 1' })
  expect(link).toHaveAttribute('href', to)
  await userEvent.click(link)
  await waitFor(() => expect(read).toEqual([1]))
  expect(harness.requests).toContainEqual({ key: readOne, body: { notification_id: 1 } })
})

test('an order number stays on one line', async () => {
  const notification = { message: 'AMF-204817: paid for AMF-204817.', event_type: 'Order' }
  await show({ [newOnes]: listOf(message(1, 'Order', { notification })) })
  const link = screen.getByRole('link', { name: /^AMF-204817/ })
  expect(link).toHaveTextContent('AMF-204817: paid for AMF-204817.')
  expect(link.childNodes).toHaveLength(1)
  const numbers = within(link).getAllByText('AMF-204817')
  expect(numbers.map(({ className }) => className)).toEqual(['number', 'number'])
})

test('other messages lead to their own page alone', async () => {
  await show({ [newOnes]: listOf(message(1, 'Chat')) })
  expect(screen.queryByRole('link', { name: 'Message 1' })).toBeNull()
})

test('the X marks one as read, and the list is read again', async () => {
  let left = [message(1, 'Order'), message(2, 'Order')]
  const harness = await show({
    [newOnes]: () => listOf(...left),
    [readOne]: () => ((left = [message(2, 'Order')]), done),
  })
  const read = followRead(harness)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Message 1' }))
  await waitFor(() => expect(read).toEqual([1]))
  expect(harness.requests).toContainEqual({ key: readOne, body: { notification_id: 1 } })
})

test('the keyboard goes on at the next message, and stays in the list after the last', async () => {
  let left = [message(1, 'Order'), message(2, 'Order')]
  const answers = { [newOnes]: () => listOf(...left), [counts]: { status: 404 } }
  const mark = () => ((left = left.slice(1)), done)
  const harness = createHarness({ ...answers, [readOne]: mark }, asUser(2))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/notifications'))
  const first = await screen.findByRole('button', { name: 'Mark as read: Message 1' })
  first.focus()
  await userEvent.keyboard('{Enter}')
  const second = screen.getByRole('button', { name: 'Mark as read: Message 2' })
  await waitFor(() => expect(second).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  const nothing = await screen.findByText("You don't have any new notifications")
  expect(document.activeElement).toContainElement(nothing)
  expect(document.body).not.toHaveFocus()
})

test('what was read has no X', async () => {
  const all = 'GET /api/notification/list/?page=1&page_size=10'
  await show({ [all]: listOf(message(1, 'Order', { read: true })) }, { search: '?status=All' })
  expect(screen.getByText('Message 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull()
})

test('Clear All marks all of them read', async () => {
  const clear = 'GET /api/notification/readall/'
  const harness = await show({ [newOnes]: listOf(message(1, 'Order')), [clear]: done })
  const read = followRead(harness)
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(read).toEqual([null]))
  expect(harness.requests).toContainEqual({ key: clear, body: undefined })
})

test('the keyboard stays at the heading when Clear All has gone', async () => {
  let left = [message(1, 'Order')]
  const answers = { [newOnes]: () => listOf(...left), [counts]: { status: 404 } }
  const clear = () => ((left = []), done)
  const harness = createHarness({ ...answers, 'GET /api/notification/readall/': clear }, asUser(2))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/notifications'))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull())
  expect(document.body).not.toHaveFocus()
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }))
})

test('nothing new has the text of the specification, and nothing to clear', async () => {
  await show()
  expect(screen.getByText("You don't have any new notifications")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
})

test('searches from the third letter, on the server', async () => {
  const found = 'GET /api/notification/list/?page=1&page_size=10&search=AMF-7&read=false'
  await show({ [found]: listOf(message(7, 'Order')) }, { search: '?q=AMF-7' })
  expect(screen.getByText('Message 7')).toBeVisible()
})

test('a load that fails leaves what was typed into the search', async () => {
  let answer: FakeAnswer = listOf(message(1, 'Order'))
  const harness = createHarness({ [newOnes]: () => answer, [counts]: { status: 404 } }, asUser(2))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/notifications'))
  await screen.findByText('Message 1')
  await userEvent.type(screen.getByLabelText('Search notifications'), 'AMF-1')
  answer = { status: 503 }
  const source = { name: 'shell', version: '1.0.0' }
  act(() => harness.services.bus.emit('notification.received', { notificationId: 3 }, source))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText('Message 1')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Search notifications'), '042')
  answer = listOf(message(3, 'Order'))
  await userEvent.click(retry)
  await screen.findByText('Message 3')
  expect(screen.getByLabelText('Search notifications')).toHaveValue('AMF-1042')
})

test('a message that comes in is shown at once', async () => {
  let now = listOf()
  const harness = createHarness({ [newOnes]: () => now, [counts]: { status: 404 } }, asUser(2))
  const load = (url: string) => runLoader(page.loader, harness, { url })
  render(loadedInShell(harness, <page.Component />, load, '/dashboard/notifications'))
  await screen.findByText("You don't have any new notifications")
  now = listOf(message(3, 'Order'))
  const source = { name: 'shell', version: '1.0.0' }
  act(() => harness.services.bus.emit('notification.received', { notificationId: 3 }, source))
  expect(await screen.findByText('Message 3')).toBeVisible()
})

test('a failed load hides the list and offers Retry', async () => {
  await show({ [newOnes]: { status: 503 } })
  expect(screen.getByText(/We could not load your notifications/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Notifications' })).toBeNull()
})

test('an ended session signs out', async () => {
  const { session } = await show({ [newOnes]: { status: 401, body: { detail: 'Invalid token.' } } })
  await waitFor(() => expect(session.store.getState().status).toBe('signed-out'))
})
