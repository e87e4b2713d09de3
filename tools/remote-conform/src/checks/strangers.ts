import type { Page } from 'playwright'
import { emptyPath } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { navigate, visit } from '../drive/visit'

/** While the module is there, elements of others look as they did before, whatever writes the styles. */
export const strangers: Check = {
  name: 'strangers',
  async run(testBed, subject) {
    const { page } = await visit(testBed, { ...subject, address: emptyPath })
    await addStrangers(page)
    const before = await looksOfStrangers(page)
    await navigate(page, subject.address)
    return findingOf(
      changedLooks(before, await looksOfStrangers(page)),
      'Write styles in *.module.css, each rule for a class of its own, and set none from script.',
      'changes no element outside the remote',
    )
  },
}

/** What can be seen of an element, by its name. */
type Looks = Record<string, string>

const place = 'conform-strangers'

/** Puts elements of others into the page, such as headers and footers have them. */
const addStrangers = (page: Page) =>
  page.evaluate((id) => {
    const names = [
      ...['header', 'nav', 'footer', 'aside', 'section', 'h1', 'h2', 'p', 'ul', 'a', 'button'],
      ...['input', 'table', 'dialog', 'img', 'label'],
    ]
    const all = document.createElement('div')
    all.id = id
    for (const name of names) {
      const element = document.createElement(name)
      element.className = `site-${name}`
      element.textContent = name
      if (element instanceof HTMLDialogElement) element.setAttribute('open', '')
      if (element instanceof HTMLAnchorElement) element.href = '/'
      all.append(element)
    }
    document.body.append(all)
  }, place)

/** How they look now. */
const looksOfStrangers = (page: Page): Promise<Looks> =>
  page.evaluate((id) => {
    const properties = [
      ...['display', 'visibility', 'opacity', 'position', 'transform', 'pointerEvents', 'color'],
      ...['backgroundColor', 'fontSize', 'fontFamily', 'marginTop', 'paddingTop'],
    ] as const
    const elements = [...(document.getElementById(id)?.children ?? [])]
    return Object.fromEntries(
      elements.map((element) => {
        const style = getComputedStyle(element)
        const looks = properties.map((property) => `${property}: ${style[property]}`)
        return [`<${element.localName}>`, looks.join('; ')]
      }),
    )
  }, place)

/** Each element that looks otherwise, with what is new about it. */
export function changedLooks(before: Looks, after: Looks): string[] {
  return Object.entries(before).flatMap(([element, looks]) => {
    const was = new Set(looks.split('; '))
    const news = (after[element] ?? 'is gone').split('; ').filter((look) => !was.has(look))
    return news.length > 0 ? [`${element} outside the remote: ${news.join(', ')}`] : []
  })
}
