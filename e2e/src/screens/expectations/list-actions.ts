import { expect, type Page } from '@playwright/test'
import type { Group } from 'shared-contracts/capabilities'
import { firstOf, type ListAnswer } from '../visit/screen-api'
import type { ScreenAction } from '../visit/screen-expectation'

interface ListFacts {
  /** The call behind the list. */
  call: string
  /** Query that the screen always sends. */
  query?: Record<string, string>
  /** Field of the first row whose text is searched for. */
  field: string
  /** Rows on a page. */
  pageSize: number
  /** On a phone, where it has fewer. */
  phonePageSize?: number
  /** The strip of filters, the link in it to follow, and the call behind that. */
  filter?: FilterFacts
}

interface FilterFacts {
  nav: string
  link: RegExp
  /** The list's own call when left out. */
  call?: (group: Group) => string
  query?: Record<string, string>
}

/** Search, then back, then the filter: as many rows on the screen as the API counts. */
export function narrowList(list: ListFacts): ScreenAction {
  const { call, query = {}, field, filter, phonePageSize = list.pageSize } = list
  return {
    name: filter ? 'search, then filter' : 'search',
    run: async ({ page, api, group, size }) => {
      const pageSize = size === 'phone' ? phonePageSize : list.pageSize
      const words = await firstOf(api, call, field, query)
      await searchFor(page, words)
      await expectRows(page, pageSize, await api.get(call, { ...query, search: words }))
      await page.goBack()
      // Links of the strip carry the search until the whole list is back.
      await expectRows(page, pageSize, await api.get(call, query))
      if (!filter) return
      await page
        .getByRole('navigation', { name: filter.nav })
        .getByRole('link', { name: filter.link })
        .click()
      await expect(page).toHaveURL(/[?&][a-z]+=/)
      const answer = await api.get(filter.call?.(group) ?? call, { ...query, ...filter.query })
      await expectRows(page, pageSize, answer)
    },
  }
}

async function searchFor(page: Page, words: string) {
  const box = page.locator('main input[type="search"]').first()
  // A phone shows the rows first, and the search when it is opened.
  if (!(await box.isVisible())) {
    await page
      .locator('main summary')
      .filter({ hasText: /^Search/ })
      .first()
      .click()
  }
  await box.fill(words)
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&](q|search)=/)
}

const expectRows = (page: Page, pageSize: number, { paginationTotal }: ListAnswer) =>
  expect(rowLinks(page)).toHaveCount(Math.min(paginationTotal, pageSize))

/** A row has its link in the table and on its card, one of them shown; "View FAQs" is in the menu. */
const rowLinks = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^View (?!FAQs$)/ })
    .filter({ visible: true })

/** Sorts by a column; on a phone, where there is no head, by the field for it. */
export function sortByHeader(header: string, param: RegExp): ScreenAction {
  return {
    name: `sort by ${header}`,
    run: async ({ page, size }) => {
      if (size === 'desktop') {
        await page.getByRole('columnheader', { name: header }).getByRole('button').click()
      } else {
        const field = page.getByLabel(/^Sort/).first()
        await field.selectOption(await labelledOption(field, header))
      }
      await expect(page).toHaveURL(param)
    },
  }
}

/** "Item", or "Item, ascending" where the direction is chosen too. */
async function labelledOption(field: ReturnType<Page['getByLabel']>, header: string) {
  const labels = await field.locator('option').allInnerTexts()
  const label = labels.find((text) => text.startsWith(header))
  if (!label) throw new Error(`The list cannot be sorted by ${header}: ${labels.join(', ')}`)
  return { label }
}

/** Opens the first row and comes back to the list. */
export function followView(address: RegExp): ScreenAction {
  return {
    name: 'open a row and come back',
    run: async ({ page }) => {
      const urlBefore = page.url()
      await rowLinks(page).first().click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(urlBefore)
    },
  }
}
