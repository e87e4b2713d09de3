import { render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom'
import { giveHistoryKey } from './start-shell'

const ShowKey = () => <output>{useLocation().key}</output>

function openDocument(state: unknown) {
  window.history.replaceState(state, '', '/payment-status/')
  giveHistoryKey(window.history)
  const router = createBrowserRouter([{ path: '*', Component: ShowKey }])
  const { unmount } = render(<RouterProvider router={router} />)
  const key = screen.getByRole('status').textContent
  unmount()
  router.dispose()
  return key
}

test('two document loads in one tab do not share a scroll position', () => {
  const first = openDocument(null)
  const second = openDocument(null)
  expect(first).not.toBe('default')
  expect(second).not.toBe('default')
  expect(first).not.toBe(second)
})

test('a reload returns to the position of its entry, and keeps what else the entry holds', () => {
  expect(openDocument({ key: 'abc', idx: 2, usr: { from: '/' } })).toBe('abc')
  expect(window.history.state).toMatchObject({ idx: 2, usr: { from: '/' } })
})
