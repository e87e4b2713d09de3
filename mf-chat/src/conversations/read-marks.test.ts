import type { Conversation } from 'shared-contracts/api/chat.schema'
import { readMarks, unreadIn, writeMarks } from './read-marks'

const conversation = (...said: [fromMe: boolean, at: string][]): Conversation => ({
  id: '7',
  recipients: [],
  messages: said.map(([fromMe, messageSentDateTime], index) => ({
    id: String(index),
    sender: '',
    senderName: '',
    text: '',
    messageSentDateTime,
    fromMe,
  })),
})

test('counts what others wrote after the mark', () => {
  const said = conversation([false, '2026-11-20T10:00'], [false, '2026-11-20T11:00'])
  expect(unreadIn(said, {})).toBe(2)
  expect(unreadIn(said, { '7': '2026-11-20T10:00' })).toBe(1)
})

test('whoever answered has read what came before', () => {
  expect(unreadIn(conversation([false, '2026-11-20T10:00'], [true, '2026-11-20T11:00']), {})).toBe(
    0,
  )
})

test('marks are kept for one user', () => {
  writeMarks(12, { '7': '2026-11-20T10:00' })
  expect(readMarks(12)).toEqual({ '7': '2026-11-20T10:00' })
  expect(readMarks(13)).toEqual({})
})
