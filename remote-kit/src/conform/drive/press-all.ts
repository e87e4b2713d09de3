import type { Page } from 'playwright'
import type { Bench } from '../bench/bench'
import type { Subject } from '../check'
import { fillFields, typed } from './fill-fields'
import { matchRoute } from './match-route'
import { actInPage, inPage } from './in-page'
import { become, go, stands } from './visit'

/** Most that is pressed in one visit. Links lead to modules that are looked at themselves. */
const mostButtons = 16
const mostLinks = 2
/** Turns at rest after a press, before the next. */
const quietTurns = 2

/** What can be pressed and has not been: the page's own words for it. */
interface Choice {
  key: string
  href: string | null
}

/**
 * Fills every field, and presses the visible buttons and a few links that stay in the remote, each
 * once, from the top as somebody reads. Resolves with how many were pressed.
 */
export async function pressAll(page: Page, bench: Bench, subject: Subject): Promise<number> {
  const pressed: Choice[] = []
  for (;;) {
    await returnTo(page, bench, subject)
    await inPage(page, fillFields, typed)
    const keys = pressed.map(({ key }) => key)
    const [choice] = open(await inPage(page, findChoices, keys), pressed, bench)
    if (!choice) return pressed.length
    pressed.push(choice)
    await actInPage(page, press, [choice.key, quietTurns] as const)
  }
}

/** Buttons first: a link leads away, and the way back begins anew. */
function open(found: readonly Choice[], pressed: readonly Choice[], bench: Bench): Choice[] {
  const isLink = ({ href }: Choice) => href !== null
  const links = pressed.filter(isLink).length
  const buttons = found.filter((choice) => !isLink(choice))
  if (buttons.length > 0 && pressed.length - links < mostButtons) return buttons
  if (links >= mostLinks) return []
  return found.filter(({ href }) => href !== null && matchRoute(new URL(href, bench.url), bench))
}

/** Back to the module, as who may see it: what was pressed may lead away, or sign out. */
async function returnTo(page: Page, { url }: Bench, { address, session }: Subject) {
  const here = new URL(page.url())
  if (here.origin === url && here.pathname === address.replace(/\?.*/, '')) return
  const isHarness =
    here.origin === url && (await inPage(page, () => 'amofinHarness' in globalThis, undefined))
  if (!isHarness) {
    await page.goto(`${url}${address}`)
    await stands(page)
  }
  await become(page, session)
  await go(page, address)
}

/** Runs in the page, like the one below. */
function findChoices(pressed: string[]): Choice[] {
  const known = new Set(pressed)
  const choices = new Map<string, Choice>()
  for (const element of document.querySelectorAll<HTMLElement>('main button, main a[href]')) {
    if (!element.checkVisibility() || element.matches(':disabled, [target=_blank], [download]')) {
      continue
    }
    const href = element.getAttribute('href')
    const key = `${element.tagName} ${href ?? ''} ${element.ariaLabel ?? element.innerText}`
    if (!known.has(key)) choices.set(key, { key, href })
  }
  return [...choices.values()]
}

async function press([key, turns]: readonly [string, number]) {
  for (const element of document.querySelectorAll<HTMLElement>('main button, main a[href]')) {
    const href = element.getAttribute('href') ?? ''
    if (`${element.tagName} ${href} ${element.ariaLabel ?? element.innerText}` !== key) continue
    element.click()
    return globalThis.amofinProbe.rested(turns)
  }
}
