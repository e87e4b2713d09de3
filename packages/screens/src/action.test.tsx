import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api-client'
import { createHarness, inShell, loadedInShell } from 'shared-contracts/testing'
import { Button } from 'shared-ui/button'
import { useAction, type ActionOptions } from './action'
import { asUser } from './testing'

function Close(options: Partial<ActionOptions<string>> & Pick<ActionOptions<string>, 'act'>) {
  const { start, busy, dialog } = useAction<string>({ success: 'Account closed', ...options })
  return (
    <>
      <Button busy={busy} onClick={() => start('ada')}>
        Close
      </Button>
      {dialog}
    </>
  )
}

function show(options: Partial<ActionOptions<string>> & Pick<ActionOptions<string>, 'act'>) {
  const harness = createHarness({}, asUser(1))
  const signOut = jest.fn(() => Promise.resolve())
  harness.services.signOut = signOut
  render(inShell(harness, <Close {...options} />))
  return { ...harness, signOut }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const confirm = (name: string) => ({
  title: `Close ${name}?`,
  text: <p>They cannot sign in any more.</p>,
  label: `Close ${name}`,
})

test('says what was done', async () => {
  const act = jest.fn(() => Promise.resolve())
  const { toasts } = show({ act })
  await press('Close')
  await waitFor(() => expect(toasts).toEqual([{ text: 'Account closed', kind: 'success' }]))
  expect(act).toHaveBeenCalledWith('ada')
})

test('asks first, and Cancel does nothing', async () => {
  const act = jest.fn(() => Promise.resolve())
  show({ act, confirm })
  await press('Close')
  expect(screen.getByText('They cannot sign in any more.')).toBeVisible()
  await press('Cancel')
  expect(act).not.toHaveBeenCalled()
  await press('Close')
  await press('Close ada')
  expect(act).toHaveBeenCalledTimes(1)
})

test('a second start while one is under way is ignored', async () => {
  let finish = () => undefined as void
  const act = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  show({ act })
  await press('Close')
  await userEvent.click(screen.getByRole('button'))
  expect(act).toHaveBeenCalledTimes(1)
  finish()
  expect(await screen.findByRole('button', { name: 'Close' })).not.toHaveAttribute('aria-disabled')
})

test.each([
  [409, { detail: 'Somebody closed it already.' }, 'Somebody closed it already.'],
  [400, { username: ['No such user.'] }, 'No such user.'],
  [403, {}, 'Your account does not have permission to do this.'],
])('a refusal with status %i is said in words', async (status, body, text) => {
  const { toasts } = show({ act: () => Promise.reject(new ApiError(status, body, '/x')) })
  await press('Close')
  await waitFor(() => expect(toasts).toEqual([{ text, kind: undefined }]))
})

test.each([
  ['changed', 409],
  ['removed', 404],
])('what somebody else has %s is read again', async (_, status) => {
  const load = jest.fn(async () => null)
  const act = () => Promise.reject(new ApiError(status, {}, '/x'))
  render(loadedInShell(createHarness({}, asUser(1)), <Close act={act} />, load))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('an expired session ends', async () => {
  const { signOut, toasts } = show({ act: () => Promise.reject(new ApiError(401, {}, '/x')) })
  await press('Close')
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ expired: true }))
  expect(toasts).toEqual([])
})
