import type { Page } from 'playwright'
import type { Bench } from '../bench/bench'
import type { Subject } from '../check'
import { fillFields, typed } from './fill-fields'
import { matchRoute, standsAt } from './match-route'
import { actInPage, inPage } from './in-page'
import { settle } from './settle'
import { become, go, stands } from './visit'

/** Most that is pressed in one visit. Links lead to modules that are looked at themselves. */
const mostButtons = 24
const mostLinks = 2
/** Turns at rest after a press, before the next. */
const quietTurns = 2
/** Of one button: several ways back may lead to before it. */
const mostAgain = 3
const mostFills = 3
/** Longest that another document takes to begin. */
const leavingMs = 3000

/** What can be pressed and has not been: the page's own words for it. */
interface Choice {
  key: string
  href: string | null
}

/**
 * Fills every field, and presses the visible buttons and a few links that stay in the remote, from
 * the top as somebody reads. Each once; where nothing else is left, the last button again, since it
 * is what leads on to the next page of a form. Resolves with how many were pressed.
 */
export async function pressAll(page: Page, bench: Bench, subject: Subject): Promise<number> {
  const pressed: Choice[] = []
  for (;;) {
    await returnTo(page, bench, subject)
    await fillAll(page)
    const choice = nextOf(await choicesOn(page), pressed, bench)
    if (!choice && (await closeDialog(page))) continue
    if (!choice) return pressed.length
    pressed.push(choice)
    const stayed = await actInPage(page, press, [choice.key, quietTurns, leavingMs] as const)
    if (!stayed) await arrive(page)
  }
}

/** Another document has begun: the harness again, or something else, from which there is a way back. */
async function arrive(page: Page) {
  const isHarness = () => 'amofinHarness' in globalThis
  const isThere = await page
    .waitForFunction(isHarness, undefined, { timeout: leavingMs })
    .catch(() => undefined)
  if (isThere) await stands(page)
}

async function choicesOn(page: Page): Promise<Choice[]> {
  await inPage(page, installChoices, undefined)
  return inPage(page, findChoices, undefined)
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
  for (let turn = 0; turn < mostFills; turn++) {
    if (!(await inPage(page, fillFields, typed))) return
    await settle(page)
  }
}

/** Buttons first: a link leads away, and the way back begins anew. */
function nextOf(found: readonly Choice[], pressed: readonly Choice[], bench: Bench) {
  const isLink = ({ href }: Choice) => href !== null
  const times = ({ key }: Choice) => pressed.filter((one) => one.key === key).length
  const links = pressed.filter(isLink).length
  const buttons = pressed.length - links < mostButtons ? found.filter((one) => !isLink(one)) : []
  const ownLinks = links < mostLinks ? found.filter((one) => leadsTo(one, bench)) : []
  return (
    buttons.find((one) => times(one) === 0) ??
    ownLinks.find((one) => times(one) === 0) ??
    buttons.slice(-1).find((one) => times(one) < mostAgain)
  )
}

/** To a page of the remote, that is. */
const leadsTo = ({ href }: Choice, bench: Bench) =>
  href !== null && matchRoute(new URL(href), bench)

/** Back to the module, as who may see it: what was pressed may lead away, or sign out. */
async function returnTo(page: Page, bench: Bench, subject: Subject) {
  const { url } = bench
  const { address, session } = subject
  const here = new URL(page.url())
  if (standsAt(here, bench, subject)) return
  const isHarness =
    here.origin === url && (await inPage(page, () => 'amofinHarness' in globalThis, undefined))
  if (!isHarness) {
    await page.goto(`${url}${address}`)
    await stands(page)
  }
  await become(page, session)
  await go(page, address)
}

/** What a page holds of one choice, found again by its key. */
interface Found extends Choice {
  element: HTMLElement
}

declare global {
  /** Everything that can be pressed now: what a modal dialog covers cannot. */
  var amofinChoices: () => Found[]
}

/** Runs in the page, like the two below: what is pressed is known by its words below a heading. */
function installChoices() {
  globalThis.amofinChoices = () => {
    const heading = [...document.querySelectorAll('main h1, main h2')].find((one) =>
      one.checkVisibility(),
    )
    const within = document.querySelector(':modal') ?? document.querySelector('main')
    const found = within?.querySelectorAll<HTMLElement>('button, a[href]') ?? []
    return [...found]
      .filter(
        (element) =>
          element.checkVisibility() && !element.matches(':disabled, [target=_blank], [download]'),
      )
      .map((element) => {
        const href = element instanceof HTMLAnchorElement ? element.href : null
        const words = element.ariaLabel ?? element.innerText
        const key = `${heading?.textContent ?? ''} ${href ?? ''} ${words}`
        return { element, key, href }
      })
  }
}

function findChoices(): Choice[] {
  const choices = globalThis.amofinChoices()
  return choices.map(({ key, href }) => ({ key, href }))
}

/** Whoever leaves for another document is waited for: a download, say, never gets there. */
async function press([key, turns, leavingMs]: readonly [string, number, number]) {
  const choice = globalThis.amofinChoices().find((one) => one.key === key)
  const { navigation } = globalThis as unknown as { navigation?: EventTarget }
  let leaves = false
  const note = (event: Event) => {
    leaves ||= !(event as Event & { destination: { sameDocument: boolean } }).destination
      .sameDocument
  }
  navigation?.addEventListener('navigate', note)
  choice?.element.click()
  await globalThis.amofinProbe.rested(turns)
  navigation?.removeEventListener('navigate', note)
  if (!leaves) return
  return new Promise<void>((resolve) => {
    globalThis.amofinProbe.real.setTimeout(resolve, leavingMs)
  })
}
