import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './text-field'

test('the control carries its label, help and error', () => {
  render(<TextField label="Phone*" help="With 0 first" error="Enter a phone number" />)
  const control = screen.getByRole('textbox', { name: 'Phone*' })
  expect(control).toHaveAccessibleDescription('With 0 first Error: Enter a phone number')
  expect(control).toBeInvalid()
})

test('typed text stays when an error appears', async () => {
  const { rerender } = render(<TextField label="Phone*" />)
  await userEvent.type(screen.getByLabelText('Phone*'), '0803 123')
  rerender(<TextField label="Phone*" error="Enter a phone number" />)
  expect(screen.getByLabelText('Phone*')).toHaveValue('0803 123')
})
