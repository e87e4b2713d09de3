import { fireEvent, render } from '@testing-library/react'
import { createHarness, inShell, pageInShell } from 'shared-contracts/testing'
import { homeState, savedHeight, useScrollBack } from './scroll-back'

test.each([
  [{ scrollHeight: 1200 }, 1200],
  [{ scrollHeight: '640.5' }, 640.5],
  [{ scrollHeight: 0 }, 0],
  [{ scrollHeight: -1 }, undefined],
  [{ scrollHeight: 'top' }, undefined],
  [{}, undefined],
  [null, undefined],
])('reads %p as %p', (state, height) => expect(savedHeight(state)).toBe(height))

function Home() {
  useScrollBack()
  return null
}

test('links back carry where the home page was left', () => {
  const home = render(inShell(createHarness(), <Home />, '/'))
  expect(homeState()).toBeUndefined()
  Object.assign(window, { scrollY: 800 })
  fireEvent.scroll(window)
  home.unmount()
  Object.assign(window, { scrollY: 0 })
  fireEvent.scroll(window)
  expect(homeState()).toEqual({ scrollHeight: 800 })
})

test.each([
  ['an arrival at the top goes to the height of the link', 0, [[0, 800]]],
  ['coming back stays where the router has returned to', 2000, []],
])('%s', (_, scrollY, calls) => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  Object.assign(window, { scrollY })
  const entry = { pathname: '/', state: { scrollHeight: 800 } }
  render(pageInShell(createHarness(), <Home />, null, entry))
  expect(scrollTo.mock.calls).toEqual(calls)
  scrollTo.mockRestore()
})
