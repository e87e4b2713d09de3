import type { Page } from '@playwright/test'
import { localApiKey } from 'shared-contracts/exposure'
import { staffPassword } from '../fixtures/passwords'
import { expect, test } from '../fixtures/test'
import { signInDemo } from '../fixtures/session-entries'

const password = staffPassword

/** A new member of the finance staff, so that nobody else's sign-in asks for a second step. */
async function newMember(site: string): Promise<string> {
  const { token } = await signInDemo(site, 1)
  const username = `finance_${Date.now().toString(36)}`
  const post = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, site), {
      method: 'POST',
      headers: {
        'Api-Key': localApiKey,
        Authorization: `Token ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    expect([200, 201]).toContain(answer.status)
  }
  await post('/api/auth/create-profile/', {
    ...{ groups: 4, username, password, first_name: 'Zainab', last_name: 'Danjuma-Ekpo' },
    ...{ email: `${username}@example.ng`, phone: '08091234567' },
  })
  await post('/api/auth/activate2/', { username })
  return username
}

/** A security key of the browser's own, which says yes to everything. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}

async function givePassword(page: Page, username: string) {
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Password*', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

test('staff add a passkey, and sign in with the password and the passkey', async ({
  page,
  baseURL,
  interactive,
  consoleGuard,
  expectAccessible,
}) => {
  consoleGuard.allow(/403/)
  const username = await newMember(baseURL!)
  await addAuthenticator(page)
  await page.goto('/signin?redirect=/dashboard/profile')
  await interactive()
  await givePassword(page, username)

  const part = page.getByRole('region', { name: 'Two-step sign-in' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await part.getByLabel('Name of the passkey').fill('Work laptop')
  await part.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(part.getByText('Work laptop', { exact: true })).toBeVisible()
  await expect(
    part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('(this device)')).toBeVisible()
  await expectAccessible()

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await givePassword(page, username)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).not.toHaveURL(/\/signin/)
  expect(await page.evaluate(() => localStorage.getItem('logedinUser'))).toBe(username)
})
