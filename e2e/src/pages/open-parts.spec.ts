import type { Page } from '@playwright/test'
import { axeViolations } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'

interface OpenPart {
  name: string
  group?: number
  path: string
  open: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')

/** What opens over a page or in it; the pages as they load are tested with each page. */
const parts: OpenPart[] = [
  {
    name: 'the suggestions of the search',
    path: '/',
    open: async (page) => {
      await main(page)
        .getByRole('combobox', { name: /search/i })
        .pressSequentially('tenan')
      await expect(page.locator('[role=option]').first()).toBeVisible()
    },
  },
  {
    name: 'the chat of a visitor',
    path: '/',
    open: async (page) => {
      // On phones the button waits until the question is answered.
      await page.getByRole('button', { name: 'I accept cookies' }).click()
      await page.getByRole('button', { name: 'Chat', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Customer Support' })
      await expect(panel).toContainText('How may I help you today.')
    },
  },
  {
    name: 'the sample of a document',
    path: '/productDetail/tenancy-agreement-lagos',
    open: async (page) => {
      await page.getByRole('button', { name: 'View Sample' }).click()
      await expect(page.getByRole('dialog')).toContainText('TENANCY AGREEMENT')
    },
  },
  {
    name: 'the mistakes of a sign-up',
    path: '/signup',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /sign up/i })
        .click()
      await expect(main(page).getByText('Enter your first name')).toBeVisible()
    },
  },
  {
    name: 'the mistakes of billing details',
    group: 2,
    path: '/paymentDetails/?order=AMF-204817',
    open: async (page) => {
      await page.getByLabel('City*').fill('')
      await page.getByRole('button', { name: /^Pay .* by card/ }).click()
      await expect(main(page).getByRole('link', { name: 'Enter your city' })).toBeVisible()
    },
  },
  {
    name: 'the ways to go from the dashboard',
    group: 2,
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: /^Go to/ }).click()
      await expect(page.getByRole('dialog')).toContainText('My Profile')
    },
  },
]

for (const { name, group, path, open } of parts) {
  test(`${name}: accessible, each landmark under a name of its own`, async ({
    page,
    signIn,
    interactive,
  }) => {
    if (group !== undefined) await signIn(group)
    await page.goto(path)
    await interactive()
    await open(page)
    expect(await axeViolations(page, ['landmark-unique'])).toEqual([])
  })
}
