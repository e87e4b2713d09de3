/** What a formula works on: text, truth, nothing, lists, and entries or uploads as records. */
export type Value = string | boolean | null | readonly Value[] | ValueRecord
export interface ValueRecord {
  readonly [key: string]: unknown
}

/** True or false for conditions: nothing, "", "no", "0" and empty lists are false. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (value === null) return false
  if (typeof value === 'string') return !['', 'no', '0', 'false'].includes(value)
  return !Array.isArray(value) || value.length > 0
}

/** Nothing, blank text or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** Text of a value in a document: lists are joined, records have none. */
export function valueText(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ')
  return ''
}

/** Without tone marks and capitals, for comparing what people type. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
