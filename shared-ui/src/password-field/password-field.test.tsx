import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field'

test('the password is shown on request and hidden again', async () => {
  render(<PasswordField label="Password*" defaultValue="secret" />)
  const control = screen.getByLabelText('Password*')
  expect(control).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(control).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(control).toHaveAttribute('type', 'password')
})
