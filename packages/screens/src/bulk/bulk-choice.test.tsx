import { render, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api-client'
import { createHarness, inShell } from 'shared-contracts/testing'
import type { BulkAction } from '../list/list-definition'
import { asUser } from '../testing'
import { BulkChoice } from './bulk-choice'

const options = jest.fn<Promise<never>, []>()
const action: BulkAction = {
  ...{ capability: 'orders.mark', label: 'Assign', maxRows: 100, run: jest.fn() },
  field: { label: 'Lawyer', placeholder: 'Choose', options },
  submit: () => 'Assign',
  success: () => 'Assigned',
}

function show(status: number) {
  options.mockRejectedValue(new ApiError(status, {}, '/lawyers'))
  const signOut = jest.fn(() => Promise.resolve())
  const harness = createHarness({}, asUser(1))
  harness.services.signOut = signOut
  const nothing = () => undefined
  const props = { action, noun: 'orders', keys: ['A'], onClose: nothing, onDone: nothing }
  render(inShell(harness, <BulkChoice {...props} />, '/'))
  return signOut
}

test('choices that do not come are said, with Retry', async () => {
  const signOut = show(503)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('a session that has ended signs out instead', async () => {
  const signOut = show(401)
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ expired: true }))
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
