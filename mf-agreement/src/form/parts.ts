import type { Answer } from 'agreement-template/answers'
import type { ItemView } from 'agreement-template/evaluate'
import { formatMoney } from 'agreement-template/format'
import type { FormState } from './form-state'

export interface Part {
  number: number
  title: string
  /** Its answers in short. */
  answer: string
  /** Behind the current page: it can be returned to. */
  done: boolean
  current: boolean
}

const longest = 40
/** Names and places say something by themselves; a choice out of two does not. */
const inShortTypes = ['text', 'textarea', 'money']

/** The parts of the form; pages that are not loaded yet are known by the service's list only. */
export function partsOf(state: FormState, total: number, titles: string[]): Part[] {
  const checking = state.step === 'check'
  const pages = new Map(state.evaluation.pages.map((page) => [page.number, page]))
  return Array.from({ length: total }, (_, index) => index + 1).map((number) => {
    const page = pages.get(number)
    const behind = checking || number < state.pageNo
    return {
      number,
      title: page?.title || titles[number - 1] || `Part ${number}`,
      answer: page && behind ? inShort(page.items) : '',
      done: behind && Boolean(page?.visible),
      current: !checking && number === state.pageNo,
    }
  })
}

const knownShort = new WeakMap<readonly ItemView[], string>()

/** The first two answers of a page that say something by themselves. */
function inShort(items: readonly ItemView[]): string {
  const known = knownShort.get(items)
  if (known !== undefined) return known
  const short = shortOf(items)
  knownShort.set(items, short)
  return short
}

function shortOf(items: readonly ItemView[]): string {
  const said = items.flatMap(sayings).slice(0, 2).join(', ')
  return said.length > longest ? `${said.slice(0, longest - 1).trimEnd()}…` : said
}

function sayings(item: ItemView): string[] {
  if (item.kind === 'group') return item.items.flatMap(sayings)
  if (item.kind === 'repeat') return item.entries.flatMap(({ items }) => items.flatMap(sayings))
  if (item.kind === 'note' || !inShortTypes.includes(item.field.type)) return []
  const text = textOf(item.value)
  return [item.field.type === 'money' ? (formatMoney(text) ?? text) : text].filter(Boolean)
}

const textOf = (answer: Answer | undefined): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
