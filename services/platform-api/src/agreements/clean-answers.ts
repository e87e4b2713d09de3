import type { Answer, Answers } from 'agreement-template/answers'
import type { Field, FormItem, FormPage } from 'agreement-template/schema'

/** Far above what any question allows: a longer text is cut and then refused by its question. */
const longestText = 20_000
const maxTicks = 200

/** What was sent, as far as the template asks for it: unknown keys and wrong kinds are left out. */
export function cleanAnswers(pages: readonly FormPage[], input: Record<string, unknown>): Answers {
  return Object.fromEntries(pages.flatMap((page) => cleanItems(page.items, input, page)))
}

/** Names of the answers that a page itself asks for. */
export const answerKeys = (page: FormPage): string[] => keysIn(page.items)

function keysIn(items: readonly FormItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return keysIn(item.items)
    return item.kind === 'note' ? [] : [item.key]
  })
}

type Entry = [key: string, answer: Answer]

function cleanItems(
  items: readonly FormItem[],
  input: Record<string, unknown>,
  page: FormPage,
): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.kind === 'group') return cleanItems(item.items, input, page)
    if (item.kind === 'note' || !Object.hasOwn(input, item.key)) return []
    const value = input[item.key]
    if (item.kind === 'field') return entryOf(item, cleanField(item, value, page))
    if (!Array.isArray(value)) return []
    const entries = value.filter(isRecord).slice(0, item.max)
    return [
      [item.key, entries.map((entry) => Object.fromEntries(cleanItems(item.items, entry, page)))],
    ]
  })
}

const entryOf = ({ key }: Field, answer: Answer | undefined): Entry[] =>
  answer === undefined ? [] : [[key, answer]]

function cleanField(field: Field, value: unknown, page: FormPage): Answer | undefined {
  if (field.calc) return undefined
  if (value === null) return null
  if (field.type === 'file' || field.type === 'image' || field.type === 'signature') {
    return field.type === 'signature' && !page.esign ? undefined : cleanUpload(value)
  }
  if (field.multiple && Array.isArray(value)) {
    return value
      .filter((tick): tick is string => typeof tick === 'string')
      .slice(0, maxTicks)
      .map(cut)
  }
  if (typeof value === 'string') return cut(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'boolean' ? value : undefined
}

const cut = (text: string) => text.slice(0, longestText)

/** Only the id is believed: what the file is, the server knows. */
function cleanUpload(value: unknown): Answer | undefined {
  if (value === '') return ''
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined
  return { id: value['id'], url: '', name: '', bytes: 0, state: '' }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
