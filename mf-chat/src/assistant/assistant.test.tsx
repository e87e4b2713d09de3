import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VisitorAnswer } from 'shared-contracts/api/visitor-chat.schema'
import type { SignedIn } from 'shared-contracts/session'
import type { UnsentWork } from 'shared-contracts/shell'
import {
  createHarness,
  inShell,
  type FakeAnswer,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { fakeChat } from '../testing/fake-chat'
import { hints, texts } from '../texts'
import { Component } from './assistant.slot'
import { readUnsentMessages } from './unsent-messages'

const saved = 'POST /api/chat/generic_conversations/'
const customer: SignedIn = {
  status: 'signed-in',
  token: 't',
  userId: 12,
  group: 2,
  username: 'ada',
  email: '',
  phone: '',
  plan: '',
}

beforeEach(() => localStorage.clear())

function show({
  answers = { [saved]: { status: 201, body: {} } } as FakeAnswers,
  session = undefined as SignedIn | undefined,
  line = undefined as ReturnType<typeof fakeChat> | undefined,
} = {}) {
  const harness = createHarness(answers, session)
  if (line) harness.services.chat = line.service
  let stated: UnsentWork | undefined
  harness.services.unsentWork = { report: (_name, work) => (stated = work) }
  const page = render(inShell(harness, <Component />))
  return { harness, page, stated: () => stated }
}

const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  return screen.findByRole('dialog', { name: 'Customer Support' })
}
/** The try to send over HTTP is over. */
async function ended({ requests }: Harness) {
  await waitFor(() => expect(requests).not.toEqual([]))
  await act(async () => undefined)
}
const write = (text: string) =>
  userEvent.type(screen.getByLabelText('Your message'), `${text}{Enter}`)

test('opens with the greeting and the hours, and answers a message', async () => {
  const { harness } = show()
  const panel = await openPanel()
  expect(panel).toHaveTextContent(texts.greeting)
  expect(panel).toHaveTextContent(hints.panelHours)
  await write('Do you do wills?')
  expect(screen.getByRole('log')).toHaveTextContent('Do you do wills?')
  expect(await screen.findByText(/^This bot is still under development\./)).toBeVisible()
  await waitFor(() => expect(harness.requests.map((request) => request.key)).toEqual([saved]))
  expect(screen.queryByText('Sending')).not.toBeInTheDocument()
})

test('shows the stored history instead of the greeting', async () => {
  localStorage.setItem(
    'chat_history',
    JSON.stringify([{ from: 'visitor', text: 'Hello from before' }]),
  )
  show()
  await openPanel()
  expect(screen.getByRole('log')).toHaveTextContent('Hello from before')
  expect(screen.getByRole('log')).not.toHaveTextContent(texts.greeting)
})

test('a chat that another tab signed out of is not written back, and nobody else is shown it', async () => {
  const { harness } = show({ session: customer })
  await openPanel()
  await write('My divorce')
  await ended(harness)
  localStorage.removeItem('chat_history')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'chat_history', newValue: null }))
    harness.session.signOut()
  })
  expect(localStorage.getItem('chat_history')).toBeNull()
  expect(screen.queryByText('My divorce')).not.toBeInTheDocument()
})

describe('While another tab signs out', () => {
  /** An answer of the server that comes when a test wants it. */
  async function chatWithOpenAnswer() {
    let answer: (response: FakeAnswer) => void = () => undefined
    Object.assign(localStorage, { token: customer.token, userId: customer.userId })
    const { harness } = show({ session: customer })
    harness.services.api.call = () =>
      new Promise<FakeAnswer>((resolve) => (answer = resolve)) as Promise<never>
    await openPanel()
    await write('My divorce')
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)))
    return { harness, arrive: () => act(async () => answer({})) }
  }

  test('an answer that arrives before this tab has heard of it stores nothing', async () => {
    const { arrive } = await chatWithOpenAnswer()
    for (const key of ['token', 'userId', 'chat_history', 'chat_uuid']) localStorage.removeItem(key)
    await arrive()
    expect(localStorage.getItem('chat_history')).toBeNull()
    await write('Are you there?')
    expect(localStorage.getItem('chat_history')).toBeNull()
    expect(localStorage.getItem('chat_uuid')).toBeNull()
  })

  test('what was stored on the way goes once it is heard, and what a visitor wrote since stays', async () => {
    const { harness, arrive } = await chatWithOpenAnswer()
    localStorage.removeItem('chat_history')
    await arrive()
    const visitor = { from: 'visitor', text: 'How much is a will?', id: 'v', sent: true }
    const stored = JSON.parse(localStorage.getItem('chat_history') ?? '[]') as object[]
    localStorage.setItem('chat_history', JSON.stringify([...stored, visitor]))
    act(() => {
      for (const key of ['token', 'userId']) localStorage.removeItem(key)
      harness.session.restore()
    })
    expect(localStorage.getItem('chat_history')).toContain('How much is a will?')
    expect(localStorage.getItem('chat_history')).not.toContain('My divorce')
    expect(screen.queryByText('My divorce')).not.toBeInTheDocument()
  })
})

test('an answer that comes after the chat is left stores nothing', async () => {
  let answer: (response: FakeAnswer) => void = () => undefined
  const waiting = new Promise<FakeAnswer>((resolve) => (answer = resolve))
  const { harness, page } = show({ session: customer })
  harness.services.api.call = () => waiting as Promise<never>
  await openPanel()
  await write('My divorce')
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)))
  page.unmount()
  localStorage.clear()
  await act(async () => answer({}))
  expect(localStorage.getItem('chat_history')).toBeNull()
})

test('sends nothing when the box is empty', async () => {
  show()
  await openPanel()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('log')).toHaveTextContent(texts.greeting)
  expect(screen.getByLabelText('Your message')).toHaveFocus()
})

test('Escape closes the panel and gives the focus back', async () => {
  show()
  await openPanel()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Chat' })).toHaveFocus()
})

test.each([
  [67, 5],
  [67, 2],
  [9, 5],
])('account %i of group %i, which answers customers, sees no chat button', (userId, group) => {
  const support = { ...customer, userId, group }
  render(inShell(createHarness({}, support), <Component />))
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument()
})

describe('Over the visitors’ socket', () => {
  const answering = (answer: (payload: object) => VisitorAnswer) => {
    const line = fakeChat()
    line.answer('send-chat', async (payload) => answer(payload))
    return line
  }

  test('sends without an account, and shows what the server answers', async () => {
    const line = answering(() => ({ ok: true }))
    const { harness } = show({ line })
    await openPanel()
    await act(async () => line.goOnline())
    act(() => line.receive({ active: true }, 'support-presence'))
    expect(screen.getByText(/^Support is online\./)).toBeVisible()
    await write('How much is a will?')
    const [sent] = line.sent('send-chat') as { id: string; message: string; key: string }[]
    expect(sent).toMatchObject({ message: 'How much is a will?' })
    expect(localStorage.getItem('chat_uuid')).toBe(sent?.id)
    const answer = { id: sent?.id, message: 'From ₦15,000.', key: `${sent?.key}-reply` }
    act(() => line.receive(answer, 'receive-chat'))
    act(() => line.receive(answer, 'receive-chat'))
    expect(screen.getAllByText('From ₦15,000.')).toHaveLength(1)
    expect(harness.requests).toEqual([])
    expect(readUnsentMessages(null)).toEqual([])
  })

  test('waits as long as the server says, and keeps the order', async () => {
    let turns = 0
    const line = answering(() =>
      (turns += 1) === 1
        ? { ok: false, detail: 'Too many messages at once.', retryAfterMs: 5 }
        : { ok: true },
    )
    show({ line })
    await openPanel()
    await act(async () => line.goOnline())
    await write('One')
    await write('Two')
    await waitFor(() => expect(line.sent('send-chat')).toHaveLength(3))
    const order = (line.sent('send-chat') as { message: string }[]).map(({ message }) => message)
    expect(order).toEqual(['One', 'One', 'Two'])
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument())
  })
})

describe('Without a network', () => {
  const offline = () => {
    throw new Error('offline')
  }

  test('keeps what is written, says so, and sends it in order after a reload', async () => {
    const first = show({ answers: { [saved]: offline } })
    await openPanel()
    await write('One')
    await write('Two')
    expect(await screen.findByText(hints.offline)).toBeVisible()
    first.page.unmount()
    const again = show()
    await waitFor(() => expect(again.harness.requests).toHaveLength(1))
    expect(again.harness.requests[0]?.body).toMatchObject({
      generic_chat: {
        messages: [{ from: 'bot' }, { from: 'visitor', text: 'One' }, { text: 'Two' }],
      },
    })
    await waitFor(() => expect(readUnsentMessages(null)).toEqual([]))
  })

  test('two tabs lose no line', async () => {
    const tabs = [show({ answers: { [saved]: offline } }), show({ answers: { [saved]: offline } })]
    for (const [index, { page }] of tabs.entries()) {
      const tab = within(page.container)
      await userEvent.click(tab.getByRole('button', { name: 'Chat' }))
      await userEvent.type(await tab.findByRole('textbox'), `From ${index}{Enter}`)
    }
    for (const { page } of tabs) page.unmount()
    const { harness } = show()
    await openPanel()
    expect(screen.getByRole('log')).toHaveTextContent(/From 0.*From 1/)
    await ended(harness)
  })

  test('states to the shell what a sign-out would take along, and sends it', async () => {
    let online = false
    const answers = { [saved]: () => (online ? { status: 201, body: {} } : offline()) }
    const { stated, harness } = show({ session: customer, answers })
    await openPanel()
    await write('One')
    await waitFor(() => expect(stated()).toMatchObject({ count: 1 }))
    await ended(harness)
    online = true
    await act(async () => expect(await stated()?.send?.()).toBe(0))
  })

  test('what one user could not send is not sent for the next', async () => {
    const first = show({ session: customer, answers: { [saved]: offline } })
    await openPanel()
    await write('Mine alone')
    await ended(first.harness)
    first.page.unmount()
    act(() => first.harness.session.signOut({ expired: true }))
    const next = show({ session: { ...customer, userId: 13 } })
    await openPanel()
    expect(screen.getByRole('log')).not.toHaveTextContent('Mine alone')
    expect(next.harness.requests).toEqual([])
    expect(readUnsentMessages(12)).toHaveLength(1)
  })
})

test('says when this browser can store nothing', async () => {
  const { harness } = show({
    answers: {
      [saved]: () => {
        throw new Error('offline')
      },
    },
  })
  await openPanel()
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await write('One')
  setItem.mockRestore()
  expect(screen.getByText(hints.unstored)).toBeVisible()
  await ended(harness)
})
