import { newRequests, toldRequests, toldUuid } from './told-requests'

test.each([
  [['a', 'b']],
  [[{ message: 'a' }, { message: 'b' }]],
  [[{ from: 'bot', text: 'Hi' }, { from: 'visitor', text: 'a' }, { text: 'b' }]],
  ['["a","b"]'],
  [{ chat_uuid: 'u', messages: [{ from: 'visitor', text: 'a' }, 7, null, 'b', '  '] }],
])('reads what the visitor wrote in %j', (told) => {
  expect(toldRequests(told)).toEqual(['a', 'b'])
})

test('text that is no chat is one message', () => {
  expect(toldRequests('How much?')).toEqual(['How much?'])
  expect(toldRequests('7')).toEqual(['7'])
})

test('knows the number of a chat where there is one', () => {
  expect(toldUuid({ chat_uuid: 'u', messages: [] })).toBe('u')
  expect(toldUuid([])).toBeUndefined()
  expect(toldUuid('x')).toBeUndefined()
})

test.each([
  [[], ['a'], ['a']],
  [['a'], ['a'], []],
  [['a'], ['a', 'a'], ['a']],
  [['a', 'b'], ['a', 'b', 'c'], ['c']],
  [['a', 'b', 'c'], ['b', 'c', 'd'], ['d']],
  [['a', 'b'], ['x'], ['x']],
  [['a', 'b'], [], []],
])('of %j and %j, %j is new', (kept, told, expected) => {
  expect(newRequests(kept, told)).toEqual(expected)
})
