import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { demoCustomer } from '../../../services/platform-api/seed/demo-accounts'
import { expect, test } from '../fixtures/test'
import { downloaded } from '../purchase/documents'
import { signInNewCustomer } from '../purchase/every-service'
import { newCustomer, type Customer } from '../purchase/journey'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Every file of the copy, as text. */
async function exportData(page: Page, { password }: Customer) {
  const section = part(page, 'Export my data')
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloaded(page, /^Download your data/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function deleteAccount(page: Page, { password }: Customer) {
  const section = part(page, 'Delete my account')
  await section.getByRole('button', { name: 'Delete my account', exact: true }).click()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a customer takes a copy of their data, deletes the account, and can sign in no more', async ({
  page,
  interactive,
  expectAccessible,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  const customer = newCustomer()
  await signInNewCustomer(page, customer)
  await page.goto('/dashboard/profile')
  await interactive()
  await expect(part(page, 'Delete my account').getByRole('button')).toBeVisible()
  await expectAccessible()

  const files = await exportData(page, customer)
  const { username, email } = customer
  expect(JSON.parse(files['profile.json'] ?? '[]')).toMatchObject([{ username, email }])
  expect(files['read-me.txt']).toContain('profile.json')
  expect(Object.values(files).join('\n')).not.toContain(demoCustomer)

  await deleteAccount(page, customer)
  // Signing in is refused, and the browser says so in its console.
  consoleGuard.allow(/40\d/)
  await page.goto('/signin')
  await interactive()
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const wrongPasswordAlert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /credentials/i })
  await expect(wrongPasswordAlert).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
})
