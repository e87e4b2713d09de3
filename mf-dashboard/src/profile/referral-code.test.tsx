import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell } from 'shared-contracts/testing'
import { ReferralCode } from './referral-code'

test('shows the code, and a link that fills it in at sign-up', async () => {
  const user = userEvent.setup()
  const harness = createHarness()
  render(pageInShell(harness, <ReferralCode code="ADA2026" />, undefined))
  expect(screen.getByText('ADA2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/storefront.sign-up?referral=ADA2026',
  )
  expect(harness.toasts).toEqual([{ text: 'The link is copied.', kind: 'success' }])
})
