import type { Conversation } from 'shared-contracts/api/chat.schema'
import { newestFirst } from './newest-first'

const conversation = (id: string, ...times: string[]): Conversation => ({
  id,
  recipients: [],
  messages: times.map((time, n) => ({
    id: `${id}-${n}`,
    sender: '1',
    senderName: 'A',
    text: 'x',
    messageSentDateTime: time,
    fromMe: false,
  })),
})

test('whoever wrote last comes first, empty conversations last', () => {
  const list = [
    conversation('empty'),
    conversation('old', '2026-11-01T09:00:00Z'),
    conversation('new', '2026-10-01T09:00:00Z', '2026-11-19T09:00:00Z'),
  ]
  expect(newestFirst(list).map(({ id }) => id)).toEqual(['new', 'old', 'empty'])
})
