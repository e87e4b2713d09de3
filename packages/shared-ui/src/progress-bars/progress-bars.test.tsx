import { render, screen } from '@testing-library/react'
import { ProgressBars } from './progress-bars'

test('says where in the form someone is', () => {
  render(<ProgressBars page={3} of={5} />)
  const progress = screen.getByRole('progressbar')
  expect(progress).toHaveAttribute('aria-valuetext', 'Page 3 of 5')
  expect([...progress.children].map((bar) => bar.getAttribute('data-state'))).toEqual([
    'done',
    'done',
    'now',
    null,
    null,
  ])
})

test('beyond the last page all is done', () => {
  render(<ProgressBars page={6} of={5} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Complete')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
})
