import { newRequests, visitorRequests, chatUuidOf, type VisitorRequest } from './visitor-requests'

const textsOf = (requests: readonly VisitorRequest[]) => requests.map(({ request }) => request)

test.each([
  [['a', 'b']],
  [[{ message: 'a' }, { message: 'b' }]],
  [[{ from: 'bot', text: 'Hi' }, { from: 'visitor', text: 'a' }, { text: 'b' }]],
  ['["a","b"]'],
  [{ chat_uuid: 'u', messages: [{ from: 'visitor', text: 'a' }, 7, null, 'b', '  '] }],
])('reads what the visitor wrote in %j', (received) => {
  expect(textsOf(visitorRequests(received))).toEqual(['a', 'b'])
})

test('leaves out what no database can hold', () => {
  expect(textsOf(visitorRequests('["\\u0000","\\ud800","a"]'))).toEqual(['a'])
})

test('text that is no chat is one message', () => {
  expect(textsOf(visitorRequests('How much?'))).toEqual(['How much?'])
  expect(textsOf(visitorRequests('7'))).toEqual(['7'])
})

test('knows the number of a chat where there is one', () => {
  expect(chatUuidOf({ chat_uuid: 'u', messages: [] })).toBe('u')
  expect(chatUuidOf([])).toBeUndefined()
  expect(chatUuidOf('x')).toBeUndefined()
})

test.each([
  [[], ['a'], ['a']],
  [['a'], ['a'], []],
  [['a'], ['a', 'a'], ['a']],
  [['a', 'b'], ['a', 'b', 'c'], ['c']],
  [['a', 'b', 'c'], ['b', 'c', 'd'], ['d']],
  [['a', 'b'], ['x'], ['x']],
  [['a', 'b'], [], []],
])('of %j and %j, %j is new', (kept, received, expected) => {
  const requests = (texts: string[]) => texts.map((request) => ({ request }))
  expect(textsOf(newRequests(requests(kept), requests(received)))).toEqual(expected)
})

test('messages with numbers are known by them, however they are mixed', () => {
  const message = (clientId: string) => ({ request: 'Hello?', clientId })
  const received = [message('1'), message('2'), message('3')]
  expect(newRequests([message('3'), message('1')], received)).toEqual([message('2')])
})

test('a number that is no short text is none', () => {
  const received = [
    { id: 7, text: 'a' },
    { id: 'x'.repeat(101), text: 'b' },
    { id: 'k', text: 'c' },
  ]
  expect(visitorRequests(received).map(({ clientId }) => clientId)).toEqual([
    undefined,
    undefined,
    'k',
  ])
})
