export type TableKey = 'search' | 'next' | 'previous' | 'open'

const keys: Record<string, TableKey> = { '/': 'search', j: 'next', k: 'previous', Enter: 'open' }

export interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** What a key means for the table; undefined while someone types or uses a control with it. */
export function tableKey(press: KeyPress, target: EventTarget | null): TableKey | undefined {
  const meaning = keys[press.key]
  if (!meaning || press.altKey || press.ctrlKey || press.metaKey) return undefined
  if (!(target instanceof Element)) return meaning
  if (target.closest('input, textarea, select, [contenteditable], dialog')) return undefined
  const onControl = target.closest('a, button, summary')
  return meaning === 'open' && onControl ? undefined : meaning
}

/** The row to go to; `-1` is none. */
export function nextRowIndex(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (current < 0) return step === 1 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}
