import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSession } from 'shared-contracts/session'
import { sentences } from './ask-before-deleting'
import { lazyUnsentWork } from './lazy-unsent-work'
import { readUnsentCounts } from './unsent-record'
import { createUnsentWork } from './unsent-work'

const pages = ['form page', 'form pages'] as const
const messages = ['message', 'messages'] as const

function signedIn(userId = 5) {
  const session = createSession()
  session.signIn({ token: 't', userId, group: 2, username: 'a', email: '', phone: '', plan: '' })
  return session
}

function open(userId?: number) {
  const ask = jest.fn(async () => 'stay' as const)
  const notify = jest.fn()
  return { ask, notify, store: createUnsentWork({ session: signedIn(userId), ask, notify }) }
}

beforeEach(() => localStorage.clear())

test('lets people leave when nothing is unsent', async () => {
  const { ask, store } = open()
  store.report('chat', { noun: messages, count: 0 })
  expect(await store.mayLeave()).toBe('leave')
  expect(ask).not.toHaveBeenCalled()
})

test('sends what is unsent and asks nothing when all of it went out', async () => {
  const { ask, notify, store } = open()
  const send = jest.fn(async () => 0)
  store.report('chat', { noun: messages, count: 2, send })
  expect(await store.mayLeave()).toBe('leave')
  expect(send).toHaveBeenCalledTimes(1)
  expect(notify.mock.calls).toEqual([['2 messages were sent.']])
  expect(ask).not.toHaveBeenCalled()
})

test('asks about what could not be sent', async () => {
  const { ask, store } = open()
  store.report('chat', { noun: messages, count: 2, send: async () => 1 })
  store.report('agreement', { noun: pages, count: 1, send: () => Promise.reject(new Error('no')) })
  expect(await store.mayLeave()).toBe('stay')
  expect(ask).toHaveBeenCalledWith({
    unsaved: false,
    unsent: [
      { name: 'chat', noun: messages, count: 1 },
      { name: 'agreement', noun: pages, count: 1 },
    ],
  })
})

test('waits 1 s at most', async () => {
  jest.useFakeTimers()
  const { ask, store } = open()
  store.report('chat', { noun: messages, count: 2, send: () => new Promise(() => undefined) })
  const answer = store.mayLeave()
  await jest.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('stay')
  expect(ask).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('knows in a later document what was reported, to this user alone', async () => {
  open().store.report('chat', { noun: messages, count: 3 })
  const later = open()
  expect(await later.store.mayLeave()).toBe('stay')
  const otherAccount = open(6)
  expect(await otherAccount.store.mayLeave()).toBe('leave')
})

test('the numbers of two accounts on one device stand beside each other', async () => {
  open().store.report('chat', { noun: messages, count: 3 })
  open(6).store.report('chat', { noun: messages, count: 1 })
  expect(readUnsentCounts(5)).toMatchObject([{ count: 3 }])
  expect(readUnsentCounts(6)).toMatchObject([{ count: 1 }])
})

test('reads what the version before stored under one key for all', () => {
  const counts = [{ name: 'chat', noun: messages, count: 2 }]
  localStorage.setItem('amofin-unsent', JSON.stringify({ version: 1, userId: 5, counts }))
  expect(readUnsentCounts(5)).toEqual(counts)
  expect(readUnsentCounts(6)).toEqual([])
})

test('asks about a form that was not saved', async () => {
  const guard = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', guard)
  const { ask, store } = open()
  expect(await store.mayLeave()).toBe('stay')
  expect(ask).toHaveBeenCalledWith({ unsaved: true, unsent: [] })
  removeEventListener('beforeunload', guard)
})

test('the question names what would be deleted, and every answer works', async () => {
  const notify = jest.fn()
  const store = createUnsentWork({ session: signedIn(), notify })
  store.report('chat', { noun: messages, count: 2 })
  store.report('agreement', { noun: pages, count: 1 })
  const firstAnswer = store.mayLeave()
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(dialog).toHaveTextContent('2 messages and 1 form page are not sent yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(await firstAnswer).toBe('stay')
  expect(screen.queryByRole('dialog')).toBeNull()
  const secondAnswer = store.mayLeave()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and delete them' }))
  expect(await secondAnswer).toBe('leave')
  const thirdAnswer = store.mayLeave()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and keep them' }))
  expect(await thirdAnswer).toBe('keep')
  expect(notify.mock.calls).toEqual([[expect.stringMatching(/^What is not sent yet stays/)]])
})

test.each([
  ['1 message is not sent yet.', 1],
  ['4 messages are not sent yet.', 4],
])('says: %s', (sentence, count) => {
  const unsent = [{ name: 'chat', noun: messages, count }]
  expect(sentences({ unsent, unsaved: false })[0]).toBe(sentence)
})

test('where its code does not come, what is unsent stays on the device', async () => {
  const gate = lazyUnsentWork(() => Promise.reject(new Error('offline')))
  gate.report('chat', { noun: messages, count: 1 })
  expect(await gate.mayLeave()).toBe('unknown')
})

test('a second click asks no second question', async () => {
  const { ask, store } = open()
  store.report('chat', { noun: messages, count: 1 })
  const gate = lazyUnsentWork(async () => store)
  expect(await Promise.all([gate.mayLeave(), gate.mayLeave()])).toEqual(['stay', 'stay'])
  expect(ask).toHaveBeenCalledTimes(1)
})
