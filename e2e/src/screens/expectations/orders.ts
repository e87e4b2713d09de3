import { expect } from '@playwright/test'
import { firstOf, type ScreenApi } from '../visit/screen-api'
import type { ScreenAction, ScreenExpectation } from '../visit/screen-expectation'
import { followView, narrowList, sortByHeader } from './list-actions'

const list = '/api/order/list/'
const everybody = [1, 2, 3, 4, 5] as const

interface OrderFacts {
  number: string
  item: string
  status: string
  flow_type: string
  assignLawyer: number | null
}

const detailOf = (api: ScreenApi, number: string) =>
  api.get<OrderFacts>(`/api/order/detail/${number}/`)

const showsOrder: ScreenAction = {
  name: 'shows the order as the API answers it',
  run: async ({ page, api }) => {
    const { item, number } = await detailOf(api, await firstOf(api, list, 'number'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item)
    await expect(page.locator('main')).toContainText(number)
  },
}

/** D 2: only admins, only Type B, not while payment is pending. */
const assignsLawyer: ScreenAction = {
  name: 'assign a lawyer, and the former one again',
  groups: [1],
  run: async ({ page, api }) => {
    const { results } = await api.get(list, { page_size: '100' })
    const order = results.find((row) => row.flow_type === 'Type B' && row.laywerAssigned !== '')
    if (!order) throw new Error('No order of Type B has a lawyer.')
    const number = String(order.number)
    const lawyerBefore = (await detailOf(api, number)).assignLawyer
    await page.goto(`/dashboard/order-details/${number}`)
    const field = page.getByRole('region', { name: 'Assign a Lawyer' }).getByLabel('Lawyer')
    await expect(field).toBeEnabled()
    const values = await field
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    const otherLawyer = values.find((value) => value !== '' && value !== String(lawyerBefore))
    if (!otherLawyer) throw new Error('There is only one lawyer.')
    await field.selectOption(otherLawyer)
    await expect
      .poll(async () => (await detailOf(api, number)).assignLawyer)
      .toBe(Number(otherLawyer))
    await api.post('/api/order/assignAnLawyerToAnOrder/', { number, lawyer: lawyerBefore })
  },
}

/** Changes nothing: a dry run is what the dialog shows before its button is pressed. */
const countsByDryRun: ScreenAction = {
  name: 'select an order, and count by a dry run what a status would change',
  groups: [1],
  run: async ({ page, api }) => {
    // As the page has it: another test may have made an order since.
    const box = page.getByLabel(/^Select order /).first()
    await box.check()
    const number = (await box.getAttribute('aria-label'))?.replace('Select order ', '')
    await page.getByRole('button', { name: 'Set status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set status' })
    await dialog.getByLabel('Status').selectOption('Completed')
    const body = { numbers: [number], status: 'Completed', dry_run: true }
    const { marked } = await api.post<{ marked: number }>('/api/x/orders/bulk-mark', body)
    const sentence = marked === 1 ? /^All 1 selected/ : /^0 of 1 selected/
    await expect(dialog.getByRole('status')).toHaveText(sentence)
  },
}

/** D 2 "Orders list" and "Order details". */
export const orderScreens: readonly ScreenExpectation[] = [
  {
    path: '/dashboard/orders',
    groups: everybody,
    heading: (group) => (group === 2 || group === 3 ? /^My Orders$/ : /^Orders$/),
    actions: [
      narrowList({
        ...{ call: list, field: 'number', pageSize: 20 },
        filter: {
          ...{ nav: 'Status', link: /^Completed/ },
          call: (group) =>
            `/api/order/order_based_payment${group === 1 ? '' : '_client'}/Completed/`,
        },
      }),
      { ...sortByHeader('Item', /sort=-?item/), groups: [1] },
      countsByDryRun,
      { ...followView(/\/dashboard\/order-details\//), groups: [4] },
    ],
  },
  {
    path: '/dashboard/order-details/:number/:item',
    groups: everybody,
    heading: /\S/,
    values: async (api) => {
      const number = await firstOf(api, list, 'number')
      return { params: { number, item: 'order' } }
    },
    actions: [showsOrder, assignsLawyer],
  },
]
