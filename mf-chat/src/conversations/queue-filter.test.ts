import type { LiveConversation } from '../live/message-log'
import {
  clockOrDay,
  countsOf,
  filterConversations,
  firstFilter,
  newestFirst,
  previewOf,
  type QueueFilter,
} from './queue-filter'

const conversation = (
  [user, name]: [number, string],
  status: 'Ongoing' | 'Completed',
  ...times: string[]
): LiveConversation => ({
  id: `c${user}`,
  recipients: [{ id: String(user), name, status }],
  messages: times.map((time, index) => ({
    id: `${user}-${index}`,
    sender: '1',
    senderName: 'A',
    text: 'x',
    messageSentDateTime: `2026-11-${time}`,
    fromMe: false,
  })),
})
const ada = conversation([30, 'Ada Obi'], 'Ongoing', '01')
const bola = conversation([20, 'Bola Eze'], 'Ongoing', '03')
const yewande = conversation([10, 'Yéwandé Ṣówándé'], 'Completed', '02')
const silent = conversation([5, 'Zainab'], 'Ongoing')
const all = [silent, ada, yewande, bola]
const ids = (filter: Partial<QueueFilter>, found?: ReadonlySet<string>) =>
  filterConversations(all, { ...firstFilter, ...filter }, found).map(({ id }) => id)

test('shows one status until three characters are typed', () => {
  expect(ids({})).toEqual(['c20', 'c30'])
  expect(ids({ search: 'yé' })).toEqual(['c20', 'c30'])
  expect(ids({ status: 'Completed' })).toEqual(['c10'])
})

test('a name is found whatever the status, unless the server says what fits', () => {
  expect(ids({ search: 'yéw' })).toEqual(['c10'])
  expect(ids({ search: 'nobody' })).toEqual([])
  expect(ids({ search: '0803' }, new Set(['c5']))).toEqual(['c5'])
})

test('sorts by the last message, by name and by user id', () => {
  expect(ids({ sort: 'recent' })).toEqual(['c20', 'c30'])
  expect(ids({ sort: 'name' })).toEqual(['c30', 'c20'])
  expect(ids({ sort: 'id' })).toEqual(['c20', 'c30'])
})

test('whoever wrote last comes first, empty conversations last', () => {
  expect(newestFirst(all).map(({ id }) => id)).toEqual(['c20', 'c10', 'c30', 'c5'])
})

test('counts what was written', () => {
  expect(countsOf(all)).toEqual({ ongoing: 2, completed: 1, unanswered: 2 })
})

test('says the time of today and the day of what is older', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  expect(clockOrDay('2026-11-20T13:52:00Z', now)).toBe('2:52 pm')
  expect(clockOrDay('2026-11-18T13:52:00Z', now)).toBe('18 Nov 2026')
})

test('previews the last message up to the end of a word, so that no style has to cut it', () => {
  const saying = (text: string, fromMe = false) =>
    previewOf({ ...ada, messages: ada.messages.map((message) => ({ ...message, text, fromMe })) })
  expect(saying('CAC accepted the first name.', true)).toBe('You: CAC accepted the first name.')
  expect(saying('Two\n lines')).toBe('Two lines')
  expect(saying('My brother is a witness. '.repeat(3))).toBe(
    'My brother is a witness. My brother is a witness. My brother is…',
  )
  expect(saying('🖋'.repeat(65))).toBe(`${'🖋'.repeat(64)}…`)
  expect(previewOf(silent)).toBe('No messages yet')
})
