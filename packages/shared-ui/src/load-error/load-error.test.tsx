import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadError } from './load-error'

test('Retry says that it is under way and is not started again meanwhile', async () => {
  let end: () => void = () => undefined
  const onRetry = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  render(<LoadError what="the plans" onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await userEvent.click(screen.getByRole('button', { name: /Retrying/ }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  await act(async () => end())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(2)
})
