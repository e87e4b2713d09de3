import { createIsbotFromList, list } from 'isbot'

/**
 * Whether a user agent names a crawler or another machine that reads pages. A headless browser is
 * none: it keeps cookies and runs the page as a visitor's does, and rollouts are tried out with it.
 */
export const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'))
