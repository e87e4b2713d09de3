import { readPendingReset, writePendingReset } from './reset-steps'

afterEach(() => sessionStorage.clear())

test('gives back what was written until it is taken away', () => {
  writePendingReset({ username: 'ngozi_co', userId: 9 })
  expect(readPendingReset()).toEqual({ username: 'ngozi_co', userId: 9 })
  writePendingReset(undefined)
  expect(readPendingReset()).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['another version', '{"version":2,"username":"ngozi_co","userId":9}'],
  ['no user', '{"version":1,"username":"ngozi_co"}'],
])('reads %s as nothing', (_, text) => {
  sessionStorage.setItem('pending-reset', text)
  expect(readPendingReset()).toBeUndefined()
})
