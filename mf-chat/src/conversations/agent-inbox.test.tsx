import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  ada,
  bola,
  counts,
  names,
  notes,
  ongoing,
  paged,
  queue,
  row,
  rows,
  showInbox as show,
} from '../testing/agent-queue'

beforeEach(() => localStorage.clear())

test('a member of the support reads the queue with what waits for an answer', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Customer Care' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Ongoing/ })).toHaveTextContent('2 unanswered')
  expect(rows().getByRole('button', { name: /Ada Obi/ })).toHaveTextContent('1 unread')
})

test('says whether it answers, with the fixed toast', async () => {
  const set = 'POST /api/auth/customer_support_active/'
  const { harness } = await show({ [set]: { body: { username: 'amaka', active: true } } })
  await userEvent.click(screen.getByRole('switch', { name: 'Offline' }))
  expect(await screen.findByRole('switch', { name: 'Online' })).toBeChecked()
  expect(harness.toasts).toContainEqual({ text: 'Status Updated Successfully', kind: 'success' })
  expect(harness.requests).toContainEqual({ key: set, body: { username: 'amaka', active: true } })
})

test('searches from three characters, and shows all again when the box is emptied', async () => {
  const zainab = row(4, 'Zainab Musa')
  const found = queue('sort=recent&search=zai')
  const { harness } = await show({ [found]: paged(zainab) })
  const box = screen.getByLabelText('Search by name')
  await userEvent.type(box, 'za')
  expect(names()).toHaveLength(2)
  await userEvent.type(box, 'i')
  await waitFor(() => expect(names()).toEqual(['Zainab Musa']))
  const asked = harness.requests.filter(({ key }) => key.includes('search='))
  expect(asked).toHaveLength(1)
  await userEvent.clear(box)
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('sorts by name, and asks the server in that order', async () => {
  const byName = queue('sort=name&status=Ongoing')
  await show({ [ongoing]: paged(bola, ada), [byName]: paged(ada, bola) })
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  await waitFor(() => expect(names()).toEqual(['Ada Obi', 'Bola Eze']))
})

test('shows the customer, the orders and the notes beside the thread', async () => {
  const add = 'POST /api/x/conversations/2/notes'
  const note = { id: 1, text: 'Called the bank.', author: 'Amaka Eze' }
  await show({ [add]: { body: { ...note, created_on: '2026-11-20T10:00:00Z' } } })
  const pane = within(screen.getByRole('complementary', { name: 'About this customer' }))
  expect(await pane.findByText('ada_obi')).toBeVisible()
  expect(await pane.findByRole('link', { name: 'AMF-1' })).toHaveAttribute(
    'href',
    '/dashboard.order/AMF-1/Simple will',
  )
  await userEvent.type(pane.getByLabelText(/New note/), ' Called the bank. ')
  await userEvent.click(pane.getByRole('button', { name: 'Save note' }))
  expect(await pane.findByText('Called the bank.')).toBeVisible()
  expect(pane.getByLabelText(/New note/)).toHaveValue('')
})

test('what is typed while a note is being saved stays', async () => {
  const body = {
    id: 1,
    text: 'Called the bank.',
    author: 'Amaka Eze',
    created_on: '2026-11-20T10:00:00Z',
  }
  const { harness } = await show({ 'POST /api/x/conversations/2/notes': { body } })
  const note = await screen.findByLabelText(/New note/)
  await userEvent.type(note, 'Called the bank.')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { api } = harness.services
  const { call } = api
  api.call = (...args) => arrived.then(() => call(...args))
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await userEvent.type(note, ' They call back.')
  arrive()
  await waitFor(() =>
    expect(harness.toasts).toContainEqual({ text: 'Note saved.', kind: 'success' }),
  )
  expect(note).toHaveValue('Called the bank. They call back.')
})

test('a note that is not saved yet waits while another conversation is open', async () => {
  await show()
  const note = () => screen.findByLabelText(/New note/)
  await userEvent.type(await note(), 'Call back at 4')
  await userEvent.click(rows().getByRole('button', { name: /Bola Eze/ }))
  await waitFor(async () => expect(await note()).toHaveValue(''))
  await userEvent.click(rows().getByRole('button', { name: /Ada Obi/ }))
  await waitFor(async () => expect(await note()).toHaveValue('Call back at 4'))
})

test('what of the pane does not load says so in its place', async () => {
  await show({}, '?conversation=3')
  const pane = within(screen.getByRole('complementary', { name: 'About this customer' }))
  expect(await pane.findAllByRole('button', { name: 'Retry' })).toHaveLength(2)
  expect(pane.getByLabelText(/New note/)).toBeVisible()
})

test('inserts a saved reply into what is typed, and does not send it', async () => {
  const reply = { id: 7, title: 'Bank is slow', text: 'Please do not pay again.' }
  const { line: channel } = await show({
    'GET /api/x/canned-replies': {
      body: { results: [{ ...reply, edited_by: 'Amaka', edited_on: '2026-11-20T10:00:00Z' }] },
    },
  })
  await userEvent.type(screen.getByLabelText('Your message'), 'Good day.')
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use Bank is slow' }))
  expect(screen.getByLabelText('Your message')).toHaveValue('Good day.\nPlease do not pay again.')
  expect(channel.sent('send-message')).toEqual([])
})

test('a new reply is checked, and saved for everybody', async () => {
  const add = 'POST /api/x/canned-replies'
  const body = { title: 'Refund', text: 'It takes five days.' }
  const { harness } = await show({
    'GET /api/x/canned-replies': { body: { results: [] } },
    [add]: { body: { id: 1, ...body, edited_by: '', edited_on: '2026-11-20T10:00:00Z' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New reply' }))
  expect(screen.getByLabelText('Title')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Title'), body.title)
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  expect(screen.getAllByText('Enter the reply').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Reply'), body.text)
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() => expect(harness.requests).toContainEqual({ key: add, body }))
  expect(screen.getByRole('button', { name: 'New reply' })).toHaveFocus()
})

test('the focus goes back to the reply that was edited', async () => {
  const reply = { text: 'Yes.', edited_by: 'Amaka', edited_on: '2026-11-20T10:00:00Z' }
  const results = ['Opening', 'Prices'].map((title, at) => ({ ...reply, id: at + 1, title }))
  await show({ 'GET /api/x/canned-replies': { body: { results } } })
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Prices' }))
  expect(screen.getByLabelText('Title')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Edit Prices' })).toHaveFocus()
})

test('the focus stays in the list when a saved reply is deleted', async () => {
  const reply = { text: 'Yes.', edited_by: 'Amaka', edited_on: '2026-11-20T10:00:00Z' }
  let left = ['Opening', 'Prices'].map((title, at) => ({ ...reply, id: at + 1, title }))
  await show({
    'GET /api/x/canned-replies': () => ({ body: { results: left } }),
    'DELETE /api/x/canned-replies/1': () => ((left = left.slice(1)), { status: 204 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
  const opener = await screen.findByRole('button', { name: 'Delete Opening' })
  await userEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  // A browser gives the focus back from a closed dialog; jsdom does not.
  opener.focus()
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull())
  expect(screen.getByRole('button', { name: 'Delete Prices' })).toHaveFocus()
})

test('the saved replies close without one being used', async () => {
  await show({ 'GET /api/x/canned-replies': { body: { results: [] } } })
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message from somebody new comes to the top and counts as unanswered', async () => {
  const { line: channel } = await show()
  await act(async () => channel.goOnline())
  act(() =>
    channel.receive({
      ...{ conversation: '9', id: 'z1', seq: 1, sender: '19', senderName: 'Zainab Musa' },
      ...{ text: 'Hello there', messageSentDateTime: '2026-11-21T10:00:00Z', recipients: ['67'] },
    }),
  )
  expect(names()[0]).toBe('Zainab Musa')
  expect(screen.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
})

test('opens a conversation from a link, wherever it stands in the queue', async () => {
  const { recipients, messages } = row(3, 'Bola Eze')
  const conversation = { id: '30', recipients, messages }
  await show(
    {
      'GET /api/x/chat-logs/30/': { body: { log: {}, conversation } },
      'GET /api/x/conversations/30/notes': { body: { results: [] } },
    },
    '?conversation=30',
  )
  expect(await screen.findByRole('heading', { name: 'Bola Eze' })).toBeVisible()
})

test('reads further pages on demand', async () => {
  const first = { results: [ada], paginationTotal: 21, paginationCurrent: 1, counts }
  const second = 'GET /api/x/conversations?page=2&page_size=20&sort=recent&status=Ongoing'
  await show({ [ongoing]: { body: first }, [second]: paged(bola) })
  await userEvent.click(screen.getByRole('button', { name: 'Show more conversations' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('a server without pages shows every conversation of D 7', async () => {
  await show({
    [ongoing]: { status: 404 },
    'GET /api/chat/chat_conversations_list/': {
      body: { chatlog_conversations: [ada, bola].map(({ unanswered: _, ...rest }) => rest) },
    },
    [notes]: { status: 404 },
  })
  expect(names()).toHaveLength(2)
  expect(screen.queryByText('Internal notes')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Search by name'), 'bol')
  await waitFor(() => expect(names()).toEqual(['Bola Eze']))
})
