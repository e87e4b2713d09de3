import type { Page } from 'playwright'
import type { TestBed } from '../test-bed/test-bed'
import type { Subject } from '../checks/check'
import { choicesOn, press } from './choices'
import { fillFields, fieldValues } from './fill-fields'
import { actInPage, inPage, settle } from './in-page'
import { nextChoice, type PressedChoice } from './next-choice'
import { switchSession, navigate, hasSession, waitUntilReady } from './visit'
import { matchPath } from 'react-router-dom'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'

/** Turns at rest after a press, before the next. */
const quietTurns = 2
const maxFills = 3
/** Longest that another document takes to begin. */
const leavingMs = 3000

/**
 * Fills every field, and presses the visible buttons and a few links that stay in the remote, in an
 * order that is the same every time. Resolves with how many were pressed.
 */
export async function pressAll(page: Page, testBed: TestBed, subject: Subject): Promise<number> {
  const pressed: PressedChoice[] = []
  const isOwn = (href: string) => matchRoute(new URL(href), testBed)
  for (;;) {
    await returnTo(page, testBed, subject)
    await fillAll(page)
    const found = await choicesOn(page)
    const last = pressed.at(-1)
    if (last) last.ledOn = found.some(({ place }) => place !== last.place)
    const choice = nextChoice(found, pressed, isOwn)
    if (!choice && (await closeDialog(page))) continue
    if (!choice) return pressed.length
    pressed.push({ ...choice, ledOn: false })
    const stayed = await actInPage(page, press, [choice.key, quietTurns, leavingMs] as const)
    if (!stayed) await arrive(page)
  }
}

/** Another document has begun: the harness again, or something from which there is a way back. */
async function arrive(page: Page) {
  const isHarness = () => 'amofinHarness' in globalThis
  const isThere = await page
    .waitForFunction(isHarness, undefined, { timeout: leavingMs })
    .catch(() => undefined)
  if (isThere) await waitUntilReady(page)
}

/** Whether there was a modal dialog, and Escape closed it. */
async function closeDialog(page: Page): Promise<boolean> {
  const isOpen = () => document.querySelector('dialog:modal') !== null
  if (!(await inPage(page, isOpen, undefined))) return false
  await page.keyboard.press('Escape')
  await settle(page)
  return !(await inPage(page, isOpen, undefined))
}

/** An answer may show more questions. */
async function fillAll(page: Page) {
  for (let turn = 0; turn < maxFills; turn++) {
    if (!(await inPage(page, fillFields, fieldValues))) return
    await settle(page)
  }
}

/** Back to the module, as who may see it: what was pressed may lead away, or sign out. */
async function returnTo(page: Page, testBed: TestBed, subject: Subject) {
  const { url } = testBed
  const { address, session } = subject
  const here = new URL(page.url())
  const isHarness =
    here.origin === url && (await inPage(page, () => 'amofinHarness' in globalThis, undefined))
  if (isHarness && isAtAddress(here, testBed, subject) && (await hasSession(page, session))) return
  if (!isHarness) {
    await page.goto(`${url}${address}`)
    await waitUntilReady(page)
  }
  await switchSession(page, session)
  await navigate(page, address)
}

/** Whether an address is one of the remote's own pages. */
const matchRoute = (address: URL, { release, url }: TestBed): boolean =>
  address.origin === url && isOneOf(release.manifest.pages, address)

/** Whether the module stands at an address still: a draft's id may have come into it, say. */
function isAtAddress(address: URL, { release, url }: TestBed, subject: Subject): boolean {
  if (address.origin !== url) return false
  if (address.pathname === subject.address.replace(/\?.*/, '')) return true
  if (subject.kind !== 'page') return false
  return isOneOf(
    release.manifest.pages.filter(({ expose }) => expose === subject.expose),
    address,
  )
}

const isOneOf = (pages: RemoteManifest['pages'], { pathname }: URL) =>
  pages.flatMap(({ path, aliases }) => [path, ...aliases]).some((path) => matchPath(path, pathname))
