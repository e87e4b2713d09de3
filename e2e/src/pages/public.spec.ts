import type { Page } from '@playwright/test'
import { sidewaysScroll } from '../fixtures/sideways-scroll'
import { expect, test } from '../fixtures/test'
import { textSpacingFaults } from '../fixtures/text-spacing'

/** Pages for everybody, with something that only their content can show. */
const pages = [
  { path: '/', shows: /Put it in writing/ },
  { path: '/productDetail/simple-will', shows: /Simple will/ },
  { path: '/personal', shows: /Tenancy agreement \(Lagos\)/ },
  { path: '/business', shows: /Non-disclosure agreement/ },
  { path: '/faq', shows: /Frequently Asked Questions/ },
  { path: '/contactus', shows: /contact/i },
  { path: '/privacy-policy', shows: /privacy/i },
  { path: '/payments', shows: /pay/i },
  { path: '/terms-conditions', shows: /terms/i },
  { path: '/search?q=tenancy', shows: /Tenancy agreement/ },
  { path: '/signin', shows: /Sign In/ },
]

for (const { path, shows } of pages) {
  test(`${path} hydrates in silence, is accessible and fits the screen`, async ({
    page,
    interactive,
    expectAccessible,
    isMobile,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await interactive()
    await expect(page.getByRole('main')).toContainText(shows)
    await expectAccessible()
    expect(await sidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
    expect(await smallTexts(page), 'text below 12 px').toEqual([])
    if (isMobile) expect(await textSpacingFaults(page), 'with wide letters').toEqual([])
  })
}

/** Texts that the style sets smaller than 12 px, also those that are only decoration. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    while (texts.nextNode()) {
      const { parentElement: element, nodeValue } = texts.currentNode
      if (!element || !nodeValue?.trim() || element.closest('script, style, noscript')) continue
      if (parseFloat(getComputedStyle(element).fontSize) < 12) small.push(nodeValue)
    }
    return small
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, shows } of pages) {
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(shows)
    })
  }
})
