import type { Page } from 'playwright'

export const screens = ['amofin', 'reactAdmin'] as const
export type ListScreen = (typeof screens)[number]

export const steps = ['openCold', 'openAgain', 'sort', 'filter', 'nextPage'] as const
export type Step = (typeof steps)[number]

/** Where the list of a screen is, and what is clicked in it. */
export interface ListDriver {
  path: string
  clicks: Record<'sort' | 'filter' | 'nextPage', (page: Page) => Promise<void>>
}

export const drivers: Record<ListScreen, ListDriver> = {
  amofin: {
    path: '/dashboard/orders',
    clicks: {
      sort: (page) => page.getByRole('columnheader', { name: /^Item/ }).getByRole('button').click(),
      filter: (page) =>
        page
          .getByRole('navigation', { name: 'Status' })
          .getByRole('link', { name: /^Completed/ })
          .click(),
      nextPage: (page) => page.getByRole('link', { name: 'Next' }).click(),
    },
  },
  reactAdmin: {
    path: '/#/orders',
    clicks: {
      sort: (page) => page.locator('thead').getByText('Item', { exact: true }).click(),
      filter: (page) =>
        page
          .getByRole('navigation', { name: 'Status' })
          .getByRole('button', { name: /^Completed/ })
          .click(),
      nextPage: (page) => page.getByRole('button', { name: 'Go to next page' }).click(),
    },
  },
}

/** The query of the API whose rows a step must show. */
export const stepQueries: Record<Step, string> = {
  openCold: '/api/order/list/?page=1&page_size=20&ordering=-created_on',
  openAgain: '/api/order/list/?page=1&page_size=20&ordering=-created_on',
  sort: '/api/order/list/?page=1&page_size=20&ordering=item',
  filter: '/api/order/order_based_payment/Completed/?page=1&page_size=20&ordering=item',
  nextPage: '/api/order/order_based_payment/Completed/?page=2&page_size=20&ordering=item',
}
