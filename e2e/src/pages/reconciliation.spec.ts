import type { Page } from '@playwright/test'
import type { DifferencePage, PaymentEntries } from 'shared-contracts/api/ledger.schema'
import { expect, test } from '../fixtures/test'

const reference = 'AMF-204817-3f2a9c1b7d'
const differences: DifferencePage = {
  ...{ paginationTotal: 1, paginationCurrent: 1 },
  results: [
    {
      ...{ id: 1, kind: 'payment-unknown-there', provider_id: '285001', tx_ref: reference },
      ...{ order_no: 'AMF-204817', day: '2026-11-22', ours: '13500.00', theirs: null },
      ...{ found_on: '2026-11-23T02:00:00Z', resolved_on: null },
    },
  ],
}
const books: PaymentEntries = {
  ...{ tx_ref: reference, number: 'AMF-204817' },
  results: [
    {
      ...{ id: 44, kind: 'correction', posted_on: '2026-11-23T09:00:00Z', corrects: 41 },
      ...{ booked_by: 'Halima Yusuf', reason: 'The coupon was meant for another order '.repeat(4) },
      lines: [
        { account: 'sales', amount: '1500.00' },
        { account: 'coupons', amount: '-1500.00' },
      ],
    },
  ],
}

/** The seed has no differences: the browser gets them, so the page is reached without a load. */
async function openWithDifference(page: Page, isMobile: boolean) {
  await page.route('**/api/x/reconciliation?*', (route) => route.fulfill({ json: differences }))
  await page.route('**/api/x/ledger?*', (route) => route.fulfill({ json: books }))
  await page.goto('/dashboard/reset-password')
  if (isMobile) await page.getByText('My Account /').click()
  await page
    .getByRole('link', { name: 'Reconciliation' })
    .and(page.locator(':visible'))
    .first()
    .click()
}

test('a difference says its side in full, and what is booked for it fits the dialog', async ({
  page,
  signIn,
  interactive,
  isMobile,
  expectAccessible,
}) => {
  await signIn(4)
  await openWithDifference(page, isMobile)
  await interactive()
  const kind = page.getByText('Payment missing at the card provider').and(page.locator(':visible'))
  await expect(kind).toBeVisible()
  expect(await kind.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await page
    .getByRole('button', { name: /^Open the ledger/ })
    .and(page.locator(':visible'))
    .click()
  const dialog = page.getByRole('dialog', { name: 'Ledger' })
  await expect(dialog.getByText(/The coupon was meant for another order/)).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Book a correction' }).press('Enter')
  await expect(dialog.getByLabel('Entry', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Book a correction' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
})
