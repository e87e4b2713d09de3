import { waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api-client'
import type { SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import { createSender, type OutgoingMessage } from './sender'

const message = (id: string): OutgoingMessage => ({
  id,
  conversation: '7',
  recipients: ['67'],
  text: id,
  at: '2026-11-20T10:00:00Z',
})
const stored = (id: string): SendAnswer => ({
  ok: true,
  message: {
    conversation: '7',
    id,
    seq: 1,
    sender: '12',
    senderName: 'Ada',
    text: id,
    messageSentDateTime: '',
    recipients: [],
  },
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

type Save = (message: OutgoingMessage) => Promise<void>

function prepare(
  send: (message: OutgoingMessage) => Promise<SendAnswer>,
  save: Save = async () => {},
) {
  const line = { up: true }
  const log: string[] = []
  const sender = createSender({
    send: (outgoing) => (log.push(`send ${outgoing.id}`), send(outgoing)),
    save: (outgoing) => (log.push(`save ${outgoing.id}`), save(outgoing)),
    connected: () => line.up,
    onStored: ({ id }) => log.push(`stored ${id}`),
    onRefused: ({ id }, reason) => log.push(`refused ${id}: ${reason}`),
  })
  return { line, log, sender }
}

test('sends the next message only when the last one is stored', async () => {
  const { log, sender } = prepare(async ({ id }) => stored(id))
  sender.push(message('a'))
  sender.push(message('b'))
  await settled()
  expect(log).toEqual(['send a', 'stored a', 'send b', 'stored b'])
})

test('keeps messages in their order while the line is down', async () => {
  let works = false
  const { line, log, sender } = prepare(async ({ id }) => {
    if (works) return stored(id)
    line.up = false
    throw new Error('dropped')
  })
  sender.push(message('a'))
  sender.push(message('b'))
  await settled()
  works = line.up = true
  await sender.flush()
  expect(log).toEqual(['send a', 'send a', 'stored a', 'send b', 'stored b'])
})

test('goes on after a message that the server refused', async () => {
  const { log, sender } = prepare(async ({ id }) =>
    id === 'a' ? { ok: false, detail: 'Not found.' } : stored(id),
  )
  sender.push(message('a'))
  sender.push(message('b'))
  await settled()
  expect(log).toEqual(['send a', 'refused a: Not found.', 'send b', 'stored b'])
})

test('saves over HTTP where the socket acknowledges nothing', async () => {
  const { log, sender } = prepare(() => Promise.reject(new Error('timeout')))
  sender.push(message('a'))
  await settled()
  expect(log).toEqual(['send a', 'save a', 'stored a'])
})

test('waits as long as the server says, and goes on with the same message', async () => {
  let full = true
  const { log, sender } = prepare(async ({ id }) =>
    full ? { ok: false, detail: 'Too many messages at once.', retryAfterMs: 5 } : stored(id),
  )
  sender.push(message('a'))
  sender.push(message('b'))
  await settled()
  full = false
  await waitFor(() => expect(log.slice(-3)).toEqual(['stored a', 'send b', 'stored b']))
  expect(log.every((entry) => !entry.startsWith('refused'))).toBe(true)
})

test('saves over HTTP again when the server says so, and goes on after what it refuses', async () => {
  const answers = [
    new ApiError(429, {}, '/x', 5),
    new ApiError(409, { detail: 'This conversation is full.' }, '/x'),
    undefined,
  ]
  const { log, sender } = prepare(
    () => Promise.reject(new Error('timeout')),
    async () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  )
  sender.push(message('a'))
  sender.push(message('b'))
  await waitFor(() => expect(log.at(-1)).toBe('stored b'))
  expect(log.filter((entry) => !entry.startsWith('send'))).toEqual([
    ...['save a', 'save a', 'refused a: This conversation is full.', 'save b', 'stored b'],
  ])
})
