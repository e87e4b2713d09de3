import { render, screen } from '@testing-library/react'
import { ArrowButton } from './arrow-button'

test('names what it turns to, and stays reachable at the end', () => {
  render(
    <>
      <ArrowButton to="previous" noun="categories" onClick={() => undefined} off />
      <ArrowButton to="next" noun="categories" onClick={() => undefined} off={false} />
    </>,
  )
  const previous = screen.getByRole('button', { name: 'Previous categories' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  expect(previous).toBeEnabled()
  const next = screen.getByRole('button', { name: 'Next categories' })
  expect(next).not.toHaveAttribute('aria-disabled')
})
