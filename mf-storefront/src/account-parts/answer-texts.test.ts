import { fieldTexts, firstMessage, retryText } from './answer-texts'

test.each([
  [['first', 'second'], 'first'],
  ['bare', 'bare'],
  [[], undefined],
  ['', undefined],
  [{ code: 1 }, undefined],
])('the first text of %j is %p', (value, text) => {
  expect(firstMessage(value)).toBe(text)
})

test('texts come in the order of the form, whatever the order of the answer', () => {
  const body = { referral: ['No such code'], email: ['Taken'], other: ['x'] }
  expect(Object.entries(fieldTexts(body, ['email', 'phone', 'referral']))).toEqual([
    ['email', 'Taken'],
    ['referral', 'No such code'],
  ])
  expect(fieldTexts('<html>', ['email'])).toEqual({})
})

test.each([
  ['Request was throttled. Expected available in 42 seconds.', 'in 42 seconds'],
  ['Request was throttled. Expected available in 61 seconds.', 'in 2 minutes'],
  ['Request was throttled. Expected available in 1 second.', 'in 1 second'],
  ['Request was throttled.', 'in a few minutes'],
  [undefined, 'in a few minutes'],
])('%p means: try again %s', (detail, when) => {
  expect(retryText({ detail })).toBe(
    `Too many attempts. Nothing you typed is lost. Try again ${when}.`,
  )
})
