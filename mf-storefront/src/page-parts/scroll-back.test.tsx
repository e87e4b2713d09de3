import { fireEvent, render } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
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
