import type { Page } from 'playwright'
import type { FaultName } from 'remote-harness/src/faults/fault'
import type { TabSettings, Who } from 'remote-harness/src/app/control/tab-settings'
import type { TestBed } from '../test-bed/test-bed'
import type { OpenedPage } from '../test-bed/tab'
import type { Subject } from '../checks/check'
import { actInPage, inPage, settle } from './in-page'

type PageLocation = Pick<Subject, 'address' | 'session'>

/** What the harness pretends around the remote. */
export interface Around {
  fault?: FaultName
  neighbours?: TabSettings['neighbours']
}

/** A fresh visit. Resolves when the remote stands at the place and is at rest. */
export async function visit(
  testBed: TestBed,
  place: PageLocation,
  around: Around = {},
): Promise<OpenedPage> {
  const opened = await testBed.fresh()
  await loadPage(opened.page, testBed, place, around)
  return opened
}

/** Reloads the page at a location, without the harness's panel; storage stays as it is. */
export async function loadPage(
  page: Page,
  { url }: TestBed,
  { address, session }: PageLocation,
  { fault = 'none', neighbours = 'sound' }: Around = {},
): Promise<void> {
  const settings = `harness.panel=hidden&harness.fault=${fault}&harness.neighbours=${neighbours}`
  const query = address.includes('?') ? '&' : '?'
  // Nobody is there at first; whoever signs out for nothing empties the storage.
  const who = session === 'visitor' ? '' : `&harness.session=${session}`
  await page.goto(`${url}${address}${query}${settings}${who}`)
  await waitUntilReady(page)
}

/** Goes to a path without reloading the page. Resolves when it is at rest there. */
export async function navigate(page: Page, path: string): Promise<void> {
  await actInPage(page, (to) => globalThis.amofinHarness.go(to), path)
  await waitUntilReady(page)
}

/** Resolves when the harness has nothing more to open, and what it opened is at rest. */
export async function waitUntilReady(page: Page): Promise<void> {
  await inPage(page, () => globalThis.amofinHarness.ready, undefined)
  await settle(page)
}

/** Whether somebody is signed in, where somebody should be. */
export const hasSession = (page: Page, session: Who): Promise<boolean> =>
  inPage(
    page,
    (wanted) => (localStorage.getItem('token') !== null) === wanted,
    session !== 'visitor',
  )

/** Makes sure of who is there. Signing out empties the storage, so only who is signed in does. */
export async function switchSession(page: Page, session: Who): Promise<void> {
  if (session === 'visitor' && (await hasSession(page, session))) return
  await inPage(page, (who) => globalThis.amofinHarness.session(who), session)
}
