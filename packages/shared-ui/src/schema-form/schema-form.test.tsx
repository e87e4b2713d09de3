import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod/mini'
import { Button } from '../button/button'
import { ErrorSummary } from '../error-summary/error-summary'
import { TextField } from '../text-field/text-field'
import { errorsOf, useSchemaForm, type FieldErrors } from './schema-form'

const signIn = z.object({
  username: z.string().check(z.minLength(6, 'Enter at least 6 characters')),
  password: z.string().check(z.minLength(1, 'Enter your password')),
})
type SignIn = z.infer<typeof signIn>

function SignInForm({ onSubmit }: { onSubmit: (v: SignIn) => Promise<void | FieldErrors> }) {
  const form = useSchemaForm({ schema: signIn, onSubmit })
  return (
    <form {...form.formProps}>
      <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      <TextField label="Username*" {...form.field('username')} />
      <TextField label="Password*" {...form.field('password')} />
      <Button type="submit" busy={form.submitting ? 'Signing in' : undefined}>
        Sign in
      </Button>
    </form>
  )
}

const fill = async (username: string, password: string) => {
  if (username) await userEvent.type(screen.getByLabelText('Username*'), username)
  if (password) await userEvent.type(screen.getByLabelText('Password*'), password)
  await userEvent.click(screen.getByRole('button'))
}

test('errors stand beside the fields and in the summary, and nothing is sent', async () => {
  const onSubmit = jest.fn()
  render(<SignInForm onSubmit={onSubmit} />)
  await fill('ada', '')
  expect(screen.getByLabelText('Username*')).toHaveAccessibleDescription(
    'Error: Enter at least 6 characters',
  )
  expect(screen.getByRole('region')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Enter your password' }))
  expect(screen.getByLabelText('Password*')).toHaveFocus()
  expect(screen.getByLabelText('Username*')).toHaveValue('ada')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('parsed values are sent once while the first submit is under way', async () => {
  let finish = () => {}
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<SignInForm onSubmit={onSubmit} />)
  await fill('adaeze', 'secret')
  await userEvent.type(screen.getByLabelText('Password*'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledWith(
    { username: 'adaeze', password: 'secret' },
    expect.any(HTMLFormElement),
  )
  finish()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('what only the server knows is shown at its field', async () => {
  render(<SignInForm onSubmit={async () => ({ username: 'This name is taken' })} />)
  await fill('adaeze', 'secret')
  expect(await screen.findByRole('link', { name: 'This name is taken' })).toBeVisible()
  expect(screen.getByLabelText('Username*')).toBeInvalid()
})

test('a field keeps its first message', () => {
  const issues = [
    { path: ['parties', 0, 'name'], message: 'Enter a name' },
    { path: ['parties', 0, 'name'], message: 'Too short' },
  ]
  expect(errorsOf(issues)).toEqual({ 'parties.0.name': 'Enter a name' })
})
