import type { Page } from '@playwright/test'
import { axeViolations } from '../../fixtures/axe'
import { guardConsole } from '../../fixtures/console-guard'
import { sidewaysScroll } from '../../fixtures/sideways-scroll'
import { textSpacingFaults } from '../../fixtures/text-spacing'
import type { Outcome } from '../table/screen-cases'

/** What is wrong with a page as it stands, one sentence each. */
export interface ScreenWatch {
  findings: () => string[]
}

/** Collects the console's messages and the requests that fail, from now on. */
export function watchScreen(page: Page, expected: readonly RegExp[] = []): ScreenWatch {
  const guard = guardConsole(page)
  const requests: string[] = []
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself gives up what it needs no longer (a link that is warmed, a search typed on).
    if (reason !== 'net::ERR_ABORTED') requests.push(`${pathOf(request.url())} failed: ${reason}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) requests.push(`${pathOf(answer.url())} answered ${answer.status()}`)
  })
  const isExpected = (text: string) => expected.some((pattern) => pattern.test(text))
  return {
    findings: () => [
      ...guard
        .complaints()
        .filter((text) => !isExpected(text))
        .map((text) => `console: ${text}`),
      ...requests.filter((text) => !isExpected(text)),
    ],
  }
}

const pathOf = (url: string) => new URL(url).pathname

/**
 * Opens an address and waits until nothing is loaded any more. The browser says when React has taken
 * over a page; a refusal and sign-in have no remote of their own that could say it.
 */
export async function openSettled(page: Page, address: string, outcome: Outcome): Promise<void> {
  await page.goto(address)
  if (outcome === 'page') {
    await page.waitForFunction(() => performance.getEntriesByName('amofin-interactive').length > 0)
  }
  await settle(page)
}

/** Sockets and polling may keep a page busy; five seconds are enough for all else. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
}

export async function axeFindings(page: Page): Promise<string[]> {
  return (await axeViolations(page)).map((violation) => `axe: ${violation.slice(0, 400)}`)
}

export async function spacingFindings(page: Page): Promise<string[]> {
  return (await textSpacingFaults(page)).map((fault) => `with wide letters: ${fault}`)
}

/** Names what stands out, because the number alone helps nobody. */
export async function widthFindings(page: Page): Promise<string[]> {
  const over = await sidewaysScroll(page)
  if (over <= 0) return []
  const widest = await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1)
      ?.outerHTML.slice(0, 160)
  })
  return [`wider than the screen by ${over} px: ${widest ?? ''}`]
}
