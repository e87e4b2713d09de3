import type { Page } from 'playwright'
import type { Bench } from '../bench/bench'
import type { Subject } from '../check'
import { matchRoute } from './match-route'
import { actInPage, inPage } from './in-page'
import { go, stands } from './visit'

/** Most that is pressed in one visit. Links lead to modules that are looked at themselves. */
const mostButtons = 16
const mostLinks = 2
const seed = 7
/** Turns at rest after a press, before the next. */
const quietTurns = 2

/** What can be pressed and has not been: the page's own words for it. */
interface Choice {
  key: string
  href: string | null
}

/**
 * Types into every field, then presses the visible buttons and a few links that stay in the remote,
 * each once, in an order that is the same every time. Resolves with how many were pressed.
 */
export async function pressAll(page: Page, bench: Bench, subject: Subject): Promise<number> {
  const random = createRandom(seed)
  const pressed: Choice[] = []
  await inPage(page, fillFields, undefined)
  for (;;) {
    await returnTo(page, bench, subject)
    const keys = pressed.map(({ key }) => key)
    const choices = open(await inPage(page, findChoices, keys), pressed, bench)
    const choice = choices[Math.floor(random() * choices.length)]
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
  await inPage(page, (who) => globalThis.amofinHarness.session(who), session)
  await go(page, address)
}

function createRandom(start: number) {
  let state = start
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Runs in the page, like the two below. */
function fillFields() {
  const words: Record<string, string> = {
    email: 'ada@example.ng',
    tel: '08031234567',
    number: '3',
    date: '2026-05-04',
    url: 'https://example.ng',
  }
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input, main textarea',
  )
  for (const field of fields) {
    if (field.disabled || field.readOnly) continue
    if (['checkbox', 'radio', 'file', 'submit', 'button', 'hidden'].includes(field.type)) continue
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
    // Past React's own setter, so that React sees a change.
    set?.call(field, words[field.type] ?? 'Ada Obi')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

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
