import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import { hasGap, catchUpPositions, insertMessage } from './message-log'

const received = (seq: number, overrides: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  conversation: '7',
  id: `m${seq}`,
  seq,
  sender: '67',
  senderName: 'CUSTOMERSUPPORT',
  text: `message ${seq}`,
  messageSentDateTime: '2026-11-20T10:00:00.000Z',
  recipients: ['12'],
  ...overrides,
})
const log = (...messages: ReceivedMessage[]) =>
  messages.reduce(
    (list, message) => insertMessage(list, message, 12),
    insertMessage([], received(1), 12),
  )
const numbers = (conversations: ReturnType<typeof log>) =>
  conversations[0]?.messages.map(({ seq }) => seq)

test('puts messages in their order, however they arrive, and each once', () => {
  expect(numbers(log(received(3), received(2), received(3)))).toEqual([1, 2, 3])
})

test('keeps two people’s messages apart that happen to have one id', () => {
  const both = log(received(2, { id: 'm1', sender: '12' }))
  expect(both[0]?.messages.map(({ fromMe }) => fromMe)).toEqual([false, true])
})

test('opens a conversation with whoever writes first', () => {
  expect(
    log(received(1, { conversation: '8', sender: '40', senderName: 'Ada Obi' })),
  ).toMatchObject([{ id: '8', recipients: [{ id: '40', name: 'Ada Obi' }] }, { id: '7' }])
})

test('knows up to where nothing is missing', () => {
  expect(catchUpPositions(log(received(2), received(4)))).toEqual({ '7': 2 })
  expect(hasGap(log(received(2), received(4)))).toBe(true)
  expect(hasGap(log(received(2), received(4), received(3)))).toBe(false)
})
