import { creationKeyFor, forgetCreation } from './creation-key'

const booking = (formKey: string, over: object = {}) => ({
  ...{ form: 'consultation', owner: 9, content: '10:30', formKey },
  ...over,
})

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.useRealTimers())

test('what is sent again after a reload has the key that it was sent with', () => {
  expect(creationKeyFor(booking('first'))).toBe('first')
  expect(creationKeyFor(booking('second'))).toBe('first')
})

test('a form that was changed after a lost answer still changes what it made', () => {
  creationKeyFor(booking('first'))
  creationKeyFor(booking('second'))
  expect(creationKeyFor(booking('second', { content: '11:00' }))).toBe('first')
})

test('another wish after a reload is a creation of its own', () => {
  creationKeyFor(booking('first'))
  expect(creationKeyFor(booking('second', { content: '11:00' }))).toBe('second')
})

test('another account, another form and a later wish have keys of their own', () => {
  jest.useFakeTimers({ now: 0 })
  creationKeyFor(booking('first'))
  expect(creationKeyFor(booking('other form', { form: 'copy AMF-7' }))).toBe('other form')
  jest.setSystemTime(3_600_000)
  expect(creationKeyFor(booking('later'))).toBe('later')
  expect(creationKeyFor(booking('other user', { owner: 10 }))).toBe('other user')
})

test('once the answer is there, the next one is new', () => {
  creationKeyFor(booking('first'))
  forgetCreation('consultation', 'first')
  expect(creationKeyFor(booking('second'))).toBe('second')
})

test('a late answer leaves the key of what was sent since', () => {
  creationKeyFor(booking('first'))
  creationKeyFor(booking('second', { content: '11:00' }))
  forgetCreation('consultation', 'first')
  expect(creationKeyFor(booking('third', { content: '11:00' }))).toBe('second')
})

test('what is stored by others or cannot be read is no key', () => {
  sessionStorage.setItem('amofin-creation:consultation', '{')
  expect(creationKeyFor(booking('first'))).toBe('first')
  sessionStorage.setItem('amofin-creation:consultation', '{"version":2,"content":"10:30"}')
  expect(creationKeyFor(booking('second'))).toBe('second')
})
