import type { Page } from 'playwright'
import { inPage } from './in-page'

/** What can be pressed: the page's own words for it. */
export interface Choice {
  key: string
  /** What it stands among: the heading and the labels of the fields. */
  place: string
  href: string | null
}

/** What a page holds of one choice, found again by its key. */
interface ChoiceOnPage extends Choice {
  element: HTMLElement
}

declare global {
  /** Everything that can be pressed now: what a modal dialog covers cannot. */
  var amofinChoices: () => ChoiceOnPage[]
}

/** All choices of the moment, from the top. */
export async function choicesOn(page: Page): Promise<Choice[]> {
  await inPage(page, installChoices, undefined)
  return inPage(page, findChoices, undefined)
}

/** Runs in the page, like the two below: what is pressed is known by its words below a heading. */
function installChoices() {
  globalThis.amofinChoices = () => {
    const headings = [...document.querySelectorAll('main h1, main h2')]
    const heading = headings.find((element) => element.checkVisibility())?.textContent ?? ''
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
    const labels = [...fields].map((field) => field.labels?.[0]?.textContent ?? '')
    const place = [heading, ...labels].join(', ')
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
        const key = `${heading} ${href ?? ''} ${words}`
        return { element, key, place, href }
      })
  }
}

function findChoices(): Choice[] {
  const choices = globalThis.amofinChoices()
  return choices.map(({ key, place, href }) => ({ key, place, href }))
}

/** Whoever leaves for another document is waited for: a download, say, never gets there. */
export async function press([key, turns, leavingMs]: readonly [string, number, number]) {
  const choice = globalThis.amofinChoices().find((candidate) => candidate.key === key)
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
