import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'shared-contracts/router'
import { createHarness, loadedInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { asUser } from 'screens/testing'
import {
  availability,
  names,
  ongoing,
  paged,
  queue,
  queueAnswers,
  row,
  rows,
} from '../testing/agent-queue'
import { fakeChat } from '../testing/fake-chat'
import { Component, loader } from './conversations.page'

/** The address bar of the browser, and its own Back. */
function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Browser: back
      </button>
    </>
  )
}

const path = '/dashboard/chat-logs'
const address = () => screen.getByTestId('address').textContent
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Browser: back' }))
const open = async (name: RegExp) => userEvent.click(rows().getByRole('button', { name }))
const inbox = () => rows().getByRole('list').closest('[data-view]')?.getAttribute('data-view')

/** The page as the router has it: every change of the address runs the loader. */
async function visit(search = '', answers: FakeAnswers = {}) {
  const harness = createHarness({ ...queueAnswers, ...answers }, asUser(5))
  harness.services.chat = fakeChat().service
  const page = (
    <>
      <Browser />
      <Component />
    </>
  )
  const load = (url: string) => runLoader(loader, harness, { url })
  const view = await act(async () => render(loadedInShell(harness, page, load, path + search)))
  await screen.findByRole('heading', { level: 1 })
  const read = (key: string) => harness.requests.filter((request) => request.key === key).length
  return { ...view, read }
}

beforeEach(() => localStorage.clear())

test('Back closes the opened conversation and keeps the queue where it was', async () => {
  const { read } = await visit()
  expect(inbox()).toBe('list')
  await open(/Bola Eze/)
  expect(await screen.findByRole('heading', { name: 'Bola Eze' })).toBeVisible()
  await waitFor(() => expect(address()).toBe(`${path}?conversation=3`))
  expect(inbox()).toBe('thread')
  await goBack()
  await waitFor(() => expect(inbox()).toBe('list'))
  await waitFor(() => expect(address()).toBe(path))
  expect(rows().getByRole('button', { name: /Bola Eze/ })).toHaveAttribute('aria-current', 'true')
  expect(read(ongoing)).toBe(1)
})

test('one Back leads to the queue, however many conversations were read side by side', async () => {
  await visit()
  await open(/Bola Eze/)
  await waitFor(() => expect(address()).toBe(`${path}?conversation=3`))
  await open(/Ada Obi/)
  await waitFor(() => expect(address()).toBe(`${path}?conversation=2`))
  await goBack()
  await waitFor(() => expect(address()).toBe(path))
})

test("the screen's own Back does what the browser's does; after a link it leads to the queue", async () => {
  const { unmount } = await visit()
  await open(/Ada Obi/)
  await waitFor(() => expect(inbox()).toBe('thread'))
  await userEvent.click(screen.getByRole('button', { name: 'Back to all conversations' }))
  await waitFor(() => expect(address()).toBe(path))
  unmount()
  await visit('?conversation=3')
  await userEvent.click(screen.getByRole('button', { name: 'Back to all conversations' }))
  await waitFor(() => expect(inbox()).toBe('list'))
  await waitFor(() => expect(address()).toBe(path))
})

test('Back from the customer leads to the conversation', async () => {
  await visit('?conversation=2')
  await userEvent.click(screen.getByRole('button', { name: 'Customer and notes' }))
  await waitFor(() => expect(inbox()).toBe('customer'))
  await goBack()
  await waitFor(() => expect(inbox()).toBe('thread'))
  await userEvent.click(screen.getByRole('button', { name: 'Customer and notes' }))
  await waitFor(() => expect(inbox()).toBe('customer'))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the messages' }))
  await waitFor(() => expect(address()).toBe(`${path}?conversation=2`))
})

const completed = queue('sort=name&status=Completed')
const zainab = row(4, 'Zainab Musa', {
  recipients: [{ id: '14', name: 'Zainab Musa', status: 'Completed' }],
})
const found = queue('sort=recent&search=zai')
const answers: FakeAnswers = {
  [completed]: paged(zainab),
  [queue('sort=recent&status=Completed')]: paged(zainab),
  [found]: paged(zainab),
  'GET /api/x/conversations/4/notes': { body: { results: [] } },
  'GET /api/auth/view_profile/14/': { status: 500 },
  'GET /api/order/list/14?page=1&page_size=5': { status: 500 },
}

test('status and sort are in the address, and a reload shows the same queue', async () => {
  const { unmount } = await visit('', answers)
  await userEvent.click(screen.getByRole('button', { name: 'Completed' }))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  await waitFor(() => expect(address()).toBe(`${path}?status=Completed&sort=name`))
  await waitFor(() => expect(names()).toEqual(['Zainab Musa']))
  unmount()
  const { read } = await visit('?status=Completed&sort=name', answers)
  expect(names()).toEqual(['Zainab Musa'])
  expect(screen.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Sort by')).toHaveValue('name')
  expect(read(completed)).toBe(1)
})

test('a search is in the address from three letters, and outlives conversation, Back and reload', async () => {
  const { unmount } = await visit('', answers)
  const box = () => screen.getByLabelText('Search by name')
  await userEvent.type(box(), 'za')
  expect(address()).toBe(path)
  await userEvent.type(box(), 'i')
  await waitFor(() => expect(names()).toEqual(['Zainab Musa']))
  await waitFor(() => expect(address()).toBe(`${path}?q=zai`))
  await open(/Zainab Musa/)
  await waitFor(() => expect(address()).toBe(`${path}?q=zai&conversation=4`))
  await goBack()
  await waitFor(() => expect(address()).toBe(`${path}?q=zai`))
  expect(box()).toHaveValue('zai')
  unmount()
  await visit('?q=zai&conversation=4', answers)
  expect(box()).toHaveValue('zai')
  expect(names()).toEqual(['Zainab Musa'])
  expect(screen.getByRole('heading', { name: 'Zainab Musa' })).toBeVisible()
})

test('an address that says nothing the queue knows shows the whole queue', async () => {
  await visit('?status=Lost&sort=colour&q=a')
  expect(names()).toHaveLength(2)
  expect(screen.getByLabelText('Search by name')).toHaveValue('')
})

test('a linked conversation that does not load says so, and leads back to the queue', async () => {
  const link = 'GET /api/x/chat-logs/99/'
  await visit('?conversation=99', { [link]: { status: 404, body: { detail: 'Not found.' } } })
  expect(await screen.findByText(/^This conversation did not load\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to all conversations' }))
  await waitFor(() => expect(inbox()).toBe('list'))
})

test('a linked conversation that failed to load is read again on demand', async () => {
  const { recipients, messages } = row(3, 'Bola Eze')
  let status = 500
  const body = { log: {}, conversation: { id: '30', recipients, messages } }
  await visit('?conversation=30', {
    'GET /api/x/chat-logs/30/': () => (status === 200 ? { body } : { status, body: {} }),
    'GET /api/x/conversations/30/notes': { body: { results: [] } },
  })
  await screen.findByText(/^This conversation did not load\./)
  status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Bola Eze' })).toBeVisible()
})

test('an Online switch that did not load comes with the next address, and waits for no queue', async () => {
  let status = 503
  const { read } = await visit('', {
    [availability]: () => ({ status, body: { username: 'amaka', active: true } }),
  })
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  status = 200
  await open(/Bola Eze/)
  expect(await screen.findByRole('switch', { name: 'Online' })).toBeChecked()
  const asked = read(availability)
  await open(/Ada Obi/)
  await waitFor(() => expect(address()).toBe(`${path}?conversation=2`))
  expect(screen.getByRole('switch', { name: 'Online' })).toBeChecked()
  expect([read(availability), read(ongoing)]).toEqual([asked, 1])
})
