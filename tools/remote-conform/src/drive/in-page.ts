import type { Page } from 'playwright'

const maxTries = 4

/**
 * What a function answers in the page. Where another document takes the page's place meanwhile, that
 * one is asked, once its remote stands: a remote may reload whenever it likes.
 */
export async function inPage<R, A = void>(
  page: Page,
  ask: (arg: A) => R | Promise<R>,
  arg: A,
): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return (await page.evaluate(ask as (arg: unknown) => R, arg)) as R
    } catch (error) {
      if (tries === maxTries || !isReplaced(error)) throw error
      await page.waitForLoadState()
    }
  }
}

const isReplaced = (error: unknown) =>
  /Execution context was destroyed|Cannot find context/.test(String(error))

/** Does something in the page that must not be done twice. False where another document is there now. */
export async function actInPage<A>(
  page: Page,
  act: (arg: A) => Promise<void>,
  arg: A,
): Promise<boolean> {
  try {
    await page.evaluate(act as (arg: unknown) => Promise<void>, arg)
    return true
  } catch (error) {
    if (!isReplaced(error)) throw error
    await page.waitForLoadState()
    return false
  }
}

/** Turns of the page's clock, of 20 ms on an idle machine. */
const quietTurns = 4

/**
 * Resolves when no call is on its way and the page has not changed for a moment, or after the
 * longest that a page may take.
 */
export const settle = (page: Page, turns = quietTurns): Promise<void> =>
  inPage(page, (quiet) => globalThis.amofinProbe.rested(quiet), turns)

/** The same, whatever is on its way. */
export const settleWhileNavigating = (page: Page): Promise<void> =>
  inPage(page, (quiet) => globalThis.amofinProbe.rested(quiet, true), quietTurns)
