import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { createHarness, inShell } from 'shared-contracts/testing'
import { BulkDialog, type BulkDialogProps, type BulkPreview } from './bulk-actions'
import { asUser } from '../testing'

const preview = jest.fn<Promise<BulkPreview>, [string]>()
const act = jest.fn<Promise<BulkPreview>, [string]>()
const onDone = jest.fn()
beforeEach(() => jest.resetAllMocks())

function show(props: Partial<BulkDialogProps> = {}) {
  const harness = createHarness({}, asUser(1))
  const dialog = (over: Partial<BulkDialogProps> = {}) => (
    <BulkDialog
      {...{ title: 'Close', noun: 'accounts', choice: 'now', preview, act, onDone }}
      label={(count) => `Close ${count} accounts`}
      success={(count) => `${count} accounts closed.`}
      onClose={() => undefined}
      {...props}
      {...over}
    >
      <p>Fields</p>
    </BulkDialog>
  )
  render(inShell(harness, dialog(), '/'))
  return harness
}

test('counts before it acts, and groups what is skipped by its reason', async () => {
  const reason = 'It is your own.'
  const skipped = ['ada', 'obi'].map((name) => ({ name, reason }))
  preview.mockResolvedValue({ count: 1, skipped })
  act.mockResolvedValue({ count: 1, skipped })
  const harness = show()
  expect(await screen.findByText('1 of 3 selected accounts will change.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Skipped' })).toHaveTextContent(`${reason} ada, obi`)
  expect(act).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close 1 accounts' }))
  expect(act).toHaveBeenCalledWith('now')
  expect(harness.toasts).toEqual([{ text: '1 accounts closed.', kind: 'success' }])
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('asks nothing and does nothing before there is a choice', async () => {
  show({ choice: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Close 0 accounts' }))
  expect(screen.getByText('Make a choice first.')).toBeVisible()
  expect(preview).not.toHaveBeenCalled()
  expect(act).not.toHaveBeenCalled()
})

test('a refusal changes nothing, says so, and lets the reader try again', async () => {
  preview.mockResolvedValue({ count: 2, skipped: [] })
  act.mockRejectedValue(new ApiError(409, { detail: 'Somebody was faster.' }, '/x'))
  show()
  expect(await screen.findByText('All 2 selected accounts will change.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close 2 accounts' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was changed. Somebody was faster.',
  )
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Close 2 accounts' })).toBeVisible()
})

test('without an answer nobody says that nothing was changed', async () => {
  preview.mockResolvedValue({ count: 2, skipped: [] })
  act.mockRejectedValue(new NetworkError('/x'))
  show()
  await screen.findByText('All 2 selected accounts will change.')
  await userEvent.click(screen.getByRole('button', { name: 'Close 2 accounts' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came. The accounts may have been changed: check the list before you try again.',
  )
})

test('a session that has ended signs out', async () => {
  preview.mockRejectedValue(new ApiError(401, {}, '/x'))
  const signOut = jest.fn(() => Promise.resolve())
  const harness = createHarness({}, asUser(1))
  harness.services.signOut = signOut
  const props = { title: 'Close', noun: 'accounts', choice: 'now', preview, act, onDone }
  render(
    inShell(
      harness,
      <BulkDialog {...props} label={String} success={String} onClose={() => undefined}>
        <p>Fields</p>
      </BulkDialog>,
      '/',
    ),
  )
  await screen.findByText('Checking the selection.')
  await Promise.resolve()
  expect(signOut).toHaveBeenCalledWith({ expired: true })
})
