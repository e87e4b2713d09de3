import { isRefusedEmail } from './question-slots'

test.each([
  ['', false],
  ['ada@amofin.ng', false],
  ['a@b.ng', true],
  ['ada.amofin.ng', true],
  ['ada@amofin', true],
  ['ada @amofin.ng', true],
])('%p is refused: %p', (typed, refused) => expect(isRefusedEmail(typed)).toBe(refused))
