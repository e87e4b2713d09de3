import type { Page } from 'playwright'
import { matchRoute } from './match-route'
import type { Bench, Subject } from '../check'
import { go } from './open-page'
import { settle } from './settle'

/** Ends of a round of pressing: everything was pressed, or one of these. */
const mostPresses = 25
const longestMs = 3000
const seed = 7

/** What can be pressed and has not been: the page's own words for it. */
interface Choice {
  key: string
  href: string | null
}

/**
 * Types into every field, then presses every visible button and every link that stays in the
 * remote, once, in an order that is the same every time. Resolves with how many were pressed.
 */
export async function pressAll(page: Page, bench: Bench, subject: Subject): Promise<number> {
  const stays = (href: string | null) =>
    href === null || matchRoute(new URL(href, bench.url), bench)
  const random = createRandom(seed)
  const pressed: string[] = []
  const ends = Date.now() + longestMs
  await page.evaluate(fillFields)
  while (pressed.length < mostPresses && Date.now() < ends) {
    await returnTo(page, bench, subject)
    const choices = (await page.evaluate(findChoices, pressed)).filter(({ href }) => stays(href))
    const choice = choices[Math.floor(random() * choices.length)]
    if (!choice) break
    pressed.push(choice.key)
    // What was pressed may load another page, which ends the work in this one.
    await page.evaluate(press, choice.key).catch(() => undefined)
    await settle(page, 40).catch(() => page.waitForLoadState())
  }
  return pressed.length
}

/** Back to the module, as who may see it: what was pressed may lead away, or sign out. */
async function returnTo(page: Page, { url }: Bench, { address, session }: Subject) {
  const here = new URL(page.url())
  const isHarness =
    here.origin === url && (await page.evaluate(() => 'amofinHarness' in globalThis))
  if (!isHarness) {
    await page.goto(`${url}${address}`)
    await page.evaluate(() => globalThis.amofinHarness.ready)
  } else if (here.pathname === address.replace(/\?.*/, '')) {
    return
  }
  await page.evaluate((who) => globalThis.amofinHarness.session(who), session)
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

function press(key: string) {
  for (const element of document.querySelectorAll<HTMLElement>('main button, main a[href]')) {
    const href = element.getAttribute('href') ?? ''
    if (`${element.tagName} ${href} ${element.ariaLabel ?? element.innerText}` !== key) continue
    element.click()
    return
  }
}
