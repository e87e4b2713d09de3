import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Switch } from './switch'

test('asks for the other state and shows what is in force', async () => {
  const onChange = jest.fn()
  const { rerender } = render(<Switch label="Offline" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByText('Offline'))
  expect(onChange).toHaveBeenCalledWith(true)
  rerender(<Switch label="Offline" checked={false} onChange={onChange} busy />)
  const input = screen.getByRole('switch', { name: 'Offline' })
  expect(input).not.toBeChecked()
  expect(input).toHaveAttribute('aria-busy', 'true')
})
