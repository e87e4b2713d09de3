import { expect } from '@playwright/test'
import { firstOf } from '../visit/screen-api'
import type { ScreenAction, ScreenExpectation } from '../visit/screen-expectation'
import { subscriberId } from './accounts'
import { narrowList } from './list-actions'

const notifications = '/api/notification/list/'
const everybody = [1, 2, 3, 4, 5] as const

interface Counts {
  unread: number
}

/** Messages stay read: a run on a fresh product has enough of them. */
const marksRead: ScreenAction = {
  name: 'mark one as read, where one is unread',
  run: async ({ page, api }) => {
    const unread = async () => (await api.get<Counts>('/api/x/notification-counts')).unread
    const unreadBefore = await unread()
    const marks = page.getByRole('button', { name: /^Mark as read/ }).filter({ visible: true })
    if (unreadBefore === 0) return expect(marks).toHaveCount(0)
    await marks.first().click()
    await expect.poll(unread).toBe(unreadBefore - 1)
  },
}

/** Overview, notifications, subscriptions, consultations and the audit trail. */
export const dailyScreens: readonly ScreenExpectation[] = [
  { path: '/dashboard/overview', groups: everybody, heading: /^Overview$/ },
  {
    path: '/dashboard/notifications',
    groups: everybody,
    heading: /^Notifications$/,
    actions: [marksRead],
  },
  {
    path: '/dashboard/notifications/notification-details/:id',
    groups: everybody,
    heading: /^Notification$/,
    values: async (api) => ({ params: { id: await firstOf(api, notifications, 'id') } }),
    actions: [
      {
        name: 'opening it marks it as read',
        run: async ({ page, api }) => {
          const id = new URL(page.url()).pathname.split('/').at(-1)
          const isRead = async () =>
            (await api.get<{ read: boolean }>(`/api/x/notifications/${id}`)).read
          await expect.poll(isRead).toBe(true)
        },
      },
    ],
  },
  {
    path: '/dashboard/subscription',
    groups: [1, 2],
    heading: /\S/,
    actions: [
      {
        name: 'shows the plans that the API offers',
        run: async ({ page, api }) => {
          const categories = await api.get<{ plans: { subscription_title: string }[] }[]>(
            '/api/subscription/category/',
          )
          const title = categories.flatMap(({ plans }) => plans)[0]?.subscription_title ?? ''
          await expect(page.locator('main')).toContainText(title)
        },
      },
    ],
  },
  {
    path: '/dashboard/customers/SubscriptionView',
    groups: [1, 3],
    heading: /Subscription$/,
    values: async (api) => ({ query: { id: await subscriberId(api) } }),
  },
  {
    path: '/dashboard/lawyers/lawyersSubscription',
    groups: [1, 3],
    heading: /onsultations/,
    // A lawyer sees the own list; an admin names the lawyer.
    values: async (api) => {
      const isAdmin = await api.get('/api/auth/lawyer/').then(
        ({ results }) => results[0]?.id,
        () => undefined,
      )
      return isAdmin === undefined ? {} : { query: { id: String(isAdmin) } }
    },
  },
  {
    path: '/dashboard/consultations',
    groups: [1],
    heading: /^Consultations$/,
    actions: [
      narrowList({
        call: '/api/subscription/subscription_coosultation_list_ad/',
        field: 'customer_name',
        pageSize: 20,
      }),
    ],
  },
  { path: '/dashboard/reconciliation', groups: [1, 4], heading: /^Reconciliation$/ },
  {
    path: '/dashboard/audit',
    groups: [1],
    heading: /^Audit Trail$/i,
    actions: [
      {
        name: 'shows as many entries as the API has',
        run: async ({ page, api, size }) => {
          const { paginationTotal } = await api.get('/api/x/audit')
          const rows = page.locator(size === 'desktop' ? 'main tbody tr' : 'main li')
          if (paginationTotal > 0)
            await expect(rows.filter({ visible: true }).first()).toBeVisible()
        },
      },
    ],
  },
]
