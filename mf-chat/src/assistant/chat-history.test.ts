import { readHistory, storeHistory } from './chat-history'

beforeEach(() => localStorage.clear())

test('what was stored comes back', () => {
  storeHistory([{ from: 'visitor', text: 'Ẹ káàárọ̀' }])
  expect(readHistory()).toEqual([{ from: 'visitor', text: 'Ẹ káàárọ̀' }])
})

test.each(['not json', '{"a":1}', '[{"from":"robot","text":"x"},{"text":5}]'])(
  'stored nonsense (%s) counts as no history',
  (stored) => {
    localStorage.setItem('chat_history', stored)
    expect(readHistory()).toEqual([])
  },
)

test('keeps the newest 200 messages', () => {
  storeHistory(
    Array.from({ length: 205 }, (_, n) => ({ from: 'visitor' as const, text: String(n) })),
  )
  expect(readHistory()).toHaveLength(200)
  expect(readHistory()[0]?.text).toBe('5')
})

test('what two tabs wrote stands beside each other, by time, each once', () => {
  const line = (id: string, at: string, overrides: object = {}) =>
    ({ from: 'visitor', text: id, id, at, sent: false, ...overrides }) as const
  storeHistory([{ from: 'bot', text: 'Hi' }, line('a', '2026-11-22T10:00:00Z')])
  storeHistory([{ from: 'bot', text: 'Hi' }, line('b', '2026-11-22T09:00:00Z')])
  storeHistory([line('a', '2026-11-22T10:00:00Z', { sent: true })])
  storeHistory([line('a', '2026-11-22T10:00:00Z')])
  expect(readHistory().map(({ text, sent }) => [text, sent])).toEqual([
    ['Hi', undefined],
    ['b', false],
    ['a', true],
  ])
})
