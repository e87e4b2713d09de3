import type { Page } from '@playwright/test'
import type { Group } from 'shared-contracts/capabilities'
import type { ScreenCase } from '../table/screen-cases'
import type { ScreenExpectation } from './screen-expectation'

/** How long a heading may take on a machine that does other things too. */
const headingMs = 10_000

/** What is not as the case expects it: where one ended, and under which heading. */
export async function outcomeFindings(
  page: Page,
  { outcome, viewer }: ScreenCase,
  { heading }: ScreenExpectation,
  address: string,
): Promise<string[]> {
  if (outcome === 'sign-in') {
    const goal = `/signin?redirect=${encodeURIComponent(address)}`
    await page.waitForURL((url) => url.pathname === '/signin').catch(() => undefined)
    const { pathname, search } = new URL(page.url())
    return pathname + search === goal ? [] : [`led to ${pathname + search} instead of ${goal}`]
  }
  const pattern = outcome === 'refused' ? /^This page needs / : headingFor(heading, viewer as Group)
  return headingFindings(page, pattern)
}

const headingFor = (heading: ScreenExpectation['heading'], group: Group) =>
  typeof heading === 'function' ? heading(group) : heading

async function headingFindings(page: Page, pattern: RegExp): Promise<string[]> {
  const headings = page.getByRole('heading', { level: 1 })
  try {
    await headings.filter({ hasText: pattern }).first().waitFor({ timeout: headingMs })
  } catch {
    const headingTexts = await headings.allInnerTexts()
    return [`heading "${headingTexts.join('", "')}" instead of ${pattern}`]
  }
  const count = await headings.count()
  return count === 1 ? [] : [`${count} headings of level 1`]
}
