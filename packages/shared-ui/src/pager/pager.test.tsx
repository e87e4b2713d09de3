import { render, screen } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { pageWindow, rangeText, Pager } from './pager'

test.each([
  [1, 65, [1, 2, 3, 4, 5]],
  [30, 65, [28, 29, 30, 31, 32]],
  [65, 65, [61, 62, 63, 64, 65]],
  [2, 3, [1, 2, 3]],
])('page %i of %i links to %j', (page, count, links) => {
  expect(pageWindow(page, count, 5)).toEqual(links)
})

test('says which items are shown', () => {
  expect(rangeText(65, 20, 1284)).toBe('1,281 to 1,284 of 1,284')
})

const show = (page: number, total = 60) =>
  render(
    inShell(
      createHarness(),
      <Pager
        page={page}
        pageCount={Math.ceil(total / 20)}
        total={total}
        pageSize={20}
        hrefFor={(p) => `/orders?page=${p}`}
      />,
    ),
  )

test('the pages are links and the current one says so', () => {
  show(2)
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/orders?page=3')
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/orders?page=1')
})

test('there is nothing before the first, after the last, or without items', () => {
  show(1)
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  show(3, 0)
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})
