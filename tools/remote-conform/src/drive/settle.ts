import type { Page } from 'playwright'
import { inPage } from './in-page'

/** Turns of the page's clock, of 20 ms on an idle machine. */
const quietTurns = 4

/**
 * Resolves when no call is on its way and the page has not changed for a moment, or after the
 * longest that a page may take.
 */
export const settle = (page: Page, turns = quietTurns): Promise<void> =>
  inPage(page, (quiet) => globalThis.amofinProbe.rested(quiet), turns)

/** The same, whatever is on its way. */
export const settleOnTheWay = (page: Page): Promise<void> =>
  inPage(page, (quiet) => globalThis.amofinProbe.rested(quiet, true), quietTurns)
