import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../../services/platform-api/seed/demo-accounts'
import { customers as seededCustomers } from '../../../../services/platform-api/seed/users/customers'
import { staff as seededStaff } from '../../../../services/platform-api/seed/users/staff'
import { nextPassword, wrongPassword } from '../../fixtures/passwords'
import type { ScreenApi } from '../visit/screen-api'
import type { ScreenAction, ScreenExpectation } from '../visit/screen-expectation'
import { followView, narrowList, sortByHeader } from './list-actions'

const customers = '/api/auth/client/'
const users = '/api/auth/users/'
/** Nobody signs in with them: what a screen does to one of these, no other test notices. */
const bystanders = [...seededCustomers, ...seededStaff]
  .map(({ username }) => username)
  .filter((name) => !demoAccounts.some(({ username }) => username === name))

interface ProfileFacts {
  username: string
  status: string
}

/**
 * An active seeded account. Never one that another test made: signed out in the middle, its customer is told to be
 * offline for good.
 */
async function bystander(api: ScreenApi, call: string, names = bystanders): Promise<string> {
  for (const name of names) {
    const { results } = await api.get(call, { search: name })
    const user = results.find(({ username, status }) => username === name && status === 'Active')
    if (user) return String(user.id)
  }
  throw new Error(`${call} lists no active seeded account.`)
}

/** Deactivates the account on screen and activates it again, both seen in the API. */
const togglesStatus = (groups: ScreenAction['groups']): ScreenAction => ({
  name: 'deactivate the account and activate it again',
  groups,
  run: async ({ page, api }) => {
    const id = new URL(page.url()).searchParams.get('id')
    const statusOf = async () =>
      (await api.get<ProfileFacts>(`/api/auth/view_profile/${id}/`)).status
    await confirm(page, /^Deactivate/)
    await expect.poll(statusOf).toBe('Deactivated')
    await confirm(page, /^Activate/)
    await expect.poll(statusOf).toBe('Active')
  },
})

async function confirm(page: Page, name: RegExp) {
  await page.locator('main').getByRole('button', { name }).first().click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name })
    .click()
}

const createsUser: ScreenAction = {
  name: 'create a finance user, who is then in the list',
  run: async ({ page, api, size }) => {
    const username = `screens_${size}_${Date.now()}`
    const form = page.locator('main')
    await form.getByLabel(/^User type/).selectOption('4')
    await form.getByLabel(/^User name/).fill(username)
    await form.getByLabel(/^Email/).fill(`${username}@example.com`)
    await form.getByRole('button', { name: 'Generate Password' }).click()
    await form.getByLabel(/^First name/).fill('Screen')
    await form.getByLabel(/^Last name/).fill('Visitor')
    await form.getByLabel(/^Phone/).fill('08031234567')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    const matchCount = async () => (await api.get(users, { search: username })).paginationTotal
    await expect.poll(matchCount).toBe(1)
    await api.post('/api/auth/deactivate/', { username })
  },
}

const savesProfile: ScreenAction = {
  name: 'edit the own city, save, and back',
  groups: [1],
  run: async ({ page, api }) => {
    const cityOf = async () =>
      (await api.get<{ city: string | null }>(`/api/auth/view_profile/${api.userId}/`)).city ?? ''
    const cityBefore = await cityOf()
    for (const city of ['Ìbàdàn', cityBefore]) {
      await page.locator('main').getByRole('button', { name: 'Edit', exact: true }).click()
      await page.locator('main').getByLabel(/^City/).fill(city)
      await page.locator('main').getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(cityOf).toBe(city)
      await expect(
        page.locator('main').getByRole('button', { name: 'Edit', exact: true }),
      ).toBeVisible()
    }
  },
}

const refusesWrongPassword: ScreenAction = {
  name: 'a wrong old password is refused, and the session stays',
  groups: [4],
  run: async ({ page, api }) => {
    await page.getByLabel(/^Old password/).fill(wrongPassword)
    await page.getByLabel(/^New password/).fill(nextPassword)
    await page.getByLabel(/^Confirm password/).fill(nextPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your Old password is wrong.').first()).toBeVisible()
    await api.get('/api/x/session')
  },
}

/** D 2 "Customers", "Users", "Profile" and "Reset password". */
export const accountScreens: readonly ScreenExpectation[] = [
  {
    path: '/dashboard/customers',
    groups: [1, 3, 4, 5],
    heading: (group) => (group === 3 ? /^My Customers$/ : /^Customers$/),
    actions: [
      narrowList({
        ...{ call: customers, field: 'email', pageSize: 10 },
        filter: {
          ...{ nav: 'Status', link: /^Active/ },
          call: () => '/api/auth/status_based_clients/Active/',
        },
      }),
      { ...sortByHeader('Name', /sort=-?name/), groups: [1] },
      { ...followView(/customer-details\?id=\d+/), groups: [5] },
    ],
  },
  {
    path: '/dashboard/customers/customer-details',
    groups: [1, 3, 4, 5],
    heading: /\S/,
    values: async (api) => ({ query: { id: await bystander(api, customers) } }),
    actions: [togglesStatus([1, 5])],
  },
  {
    path: '/dashboard/users',
    groups: [1],
    heading: /^All Users$/,
    actions: [
      narrowList({
        ...{ call: users, field: 'email', pageSize: 20, phonePageSize: 10 },
        filter: {
          ...{ nav: 'Role', link: /^Lawyers/ },
          call: () => '/api/auth/user_list_group/3/',
        },
      }),
      sortByHeader('Expertise', /sort=-?expertise/),
    ],
  },
  {
    path: '/dashboard/users/users-details',
    groups: [1],
    heading: /\S/,
    // Not whom the customers' page deactivates at the same time.
    values: async (api) => ({
      query: { id: await bystander(api, users, bystanders.toReversed()) },
    }),
    actions: [togglesStatus([1])],
  },
  {
    path: '/dashboard/users/create-users',
    groups: [1],
    heading: /^Creating New User$/,
    actions: [createsUser],
  },
  {
    path: '/dashboard/profile',
    groups: [1, 2, 3, 4, 5],
    heading: /^My Profile$/,
    actions: [savesProfile],
  },
  {
    path: '/dashboard/reset-password',
    groups: [1, 2, 3, 4, 5],
    heading: /^Reset Password$/,
    actions: [refusesWrongPassword],
  },
]

/** A customer with a plan; any where nobody has one. */
export async function subscriberId(api: ScreenApi): Promise<string> {
  const { results } = await api.get(customers, { page_size: '100' })
  const user = results.find(
    ({ subscriptionname: plan }) => plan !== '' && plan !== null && plan !== 'FREEMIUM PLAN',
  )
  return String((user ?? results[0])?.id)
}
