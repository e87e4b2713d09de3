import { passwordError } from './password'
import { usernameError } from './username'

const tooShort = 'Use 10 characters or more.'
const tooCommon = 'This password is too common. Choose another one.'

test.each([
  ['1', tooShort],
  ['ninechars', tooShort],
  ['  short1  ', tooShort],
  ['1234567890', tooCommon],
  ['Password123', tooCommon],
  ['PASSWORD2026!', tooCommon],
  ['qwertyuiop', tooCommon],
  ['Christopher99', tooCommon],
  ['aaaaaaaaaaaa', tooCommon],
  ['1212121212', tooCommon],
])('refuses %s', (password, problem) => {
  expect(passwordError(password)).toBe(problem)
})

test.each([
  'amofin-demo-2026',
  'Ọ̀rọ̀-2026-ìlú',
  'three plain words',
  'gT7#pQ2!xw',
  '漢字漢語学習漢和辞典',
])('takes %s', (password) => {
  expect(passwordError(password)).toBeUndefined()
})

test.each(['emeka_o', 'Ṣadé.Òkè', 'иван', '王小明', 'たなか太郎', 'محمد', 'a1-2_3'])(
  'takes the user name %s',
  (username) => {
    expect(usernameError(username)).toBeUndefined()
  },
)

test.each([
  ['pаypal', 'Latin with one Cyrillic letter'],
  ['bukοla', 'Latin with one Greek letter'],
  ['ivанov', 'half and half'],
  ['aⵣb', 'Latin with Tifinagh'],
])('takes no letters of two scripts in a user name: %s, %s', (username) => {
  expect(usernameError(username)).toBe(
    'Use letters of one alphabet only, for example only Latin letters, for the user name.',
  )
})
