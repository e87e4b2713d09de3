import { expect } from '@playwright/test'
import { firstOf } from '../visit/screen-api'
import type { ScreenAction, ScreenExpectation } from '../visit/screen-expectation'
import { narrowList, sortByHeader } from './list-actions'

const products = '/api/services/adminlist/'
const faqCategories = '/api/home/adminlist_homefaqcategory/'
const faqs = '/api/home/adminlist_homefaq/'

/** The frame holds the back end's own form, opened by a ticket of this session. */
const opensEditor: ScreenAction = {
  name: 'the editor opens in its frame with fields',
  run: async ({ page }) => {
    const frame = page.frameLocator('main iframe')
    await expect(frame.getByRole('textbox').first()).toBeVisible({ timeout: 20_000 })
  },
}

const admin = [1] as const
/** An editor page: a heading, and the form of one record. */
const editor = (path: string, overrides: Partial<ScreenExpectation> = {}): ScreenExpectation => ({
  ...{ path, groups: admin, heading: /\S/, actions: [opensEditor] },
  ...overrides,
})
const byId = (call: string): Pick<ScreenExpectation, 'values'> => ({
  values: async (api) => {
    const id = await firstOf(api, call, 'id')
    return { params: { id, slug: 'record' }, query: { id } }
  },
})

/** D 2 "Products", "FAQs", "Home page and subscription editing"; ours: the other site content. */
export const contentScreens: readonly ScreenExpectation[] = [
  {
    path: '/dashboard/products',
    groups: admin,
    heading: /^Products$/,
    actions: [
      narrowList({
        ...{ call: products, field: 'service_title', pageSize: 10 },
        filter: { nav: 'Status', link: /^Published/, query: { status: 'Published' } },
      }),
      sortByHeader('Name', /sort=-?service_title/),
    ],
  },
  editor('/dashboard/product/product-details/:id/:slug', byId(products)),
  editor('/dashboard/products/add-product', { heading: /^Add New Product$/ }),
  {
    path: '/dashboard/faqs',
    groups: admin,
    heading: /^FAQ Category$/,
    actions: [narrowList({ call: faqCategories, field: 'faq_category_name', pageSize: 10 })],
  },
  editor('/dashboard/faqs/add-faqs', { heading: /^Add New Group$/ }),
  editor('/dashboard/faq-Details/:id', byId(faqCategories)),
  {
    path: '/dashboard/faqs/que-ans',
    groups: admin,
    heading: /^FAQs Q&A$/,
    actions: [narrowList({ call: faqs, field: 'faq_title', pageSize: 10 })],
  },
  editor('/dashboard/faqs/que-ans/edit/:id', byId(faqs)),
  {
    path: '/dashboard/edit-home-page',
    groups: admin,
    heading: /^Home Page$/,
    actions: [
      {
        name: 'leads to the editor of the one record',
        run: async ({ page }) => {
          await page.getByRole('link', { name: 'View home page' }).filter({ visible: true }).click()
          await expect(page).toHaveURL(/edit-home-page\/content/)
        },
      },
    ],
  },
  editor('/dashboard/edit-home-page/content'),
  {
    path: '/dashboard/edit-subscriptions',
    groups: admin,
    heading: /^Subscriptions$/,
    actions: [
      {
        name: 'shows every category of plans that the API has',
        run: async ({ page, api }) => {
          const { results } = await api.get('/api/subscription/adminlist_subscriptioncategory/')
          for (const { subscription_category } of results) {
            await expect(page.locator('main')).toContainText(String(subscription_category))
          }
        },
      },
    ],
  },
  editor('/dashboard/edit-subscriptions/:id', {
    values: async (api) => {
      const { results } = await api.get('/api/subscription/adminlist_subscriptioncategory/')
      const plans = results.flatMap((row) => row.plans as { id: number }[])
      return { params: { id: String(plans[0]?.id) } }
    },
  }),
  {
    path: '/dashboard/content/:kind',
    groups: admin,
    heading: /\S/,
    values: async () => ({ params: { kind: 'testimonials' } }),
    actions: [narrowList({ call: '/api/x/content/testimonials', field: 'title', pageSize: 10 })],
  },
  editor('/dashboard/content/:kind/:id', {
    values: async (api) => {
      const id = await firstOf(api, '/api/x/content/testimonials', 'id')
      return { params: { kind: 'testimonials', id } }
    },
  }),
]
