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
