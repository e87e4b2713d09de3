import type { Answers } from '../answers/answers'
import { type FieldState, type FormState, type ItemState, ownCopy } from './form-values'

/**
 * The answers as a draft keeps them: keys of other pages stay, hidden answers stay unless their
 * question says `data-keep="no"`, counts and computed values are written in. Defaults are not: they
 * follow the other answers until the user sets them.
 */
export function storedAnswers(state: FormState, answers: Answers): Answers {
  const stored = ownCopy(answers)
  for (const page of state.pages) storeItems(page.items, stored)
  return stored as Answers
}

/** Entries of repeats keep their own records, so their questions are not of this level. */
function storeItems(items: readonly ItemState[], stored: Record<string, unknown>) {
  for (const item of items) {
    if (item.kind === 'group') storeItems(item.items, stored)
    else if (item.kind === 'repeat') storeRepeat(item, stored)
    else if (item.kind === 'field') storeField(item, stored)
  }
}

function storeField(state: FieldState, stored: Record<string, unknown>) {
  const { key, keep, calc } = state.field
  if (state.gate.open && calc) stored[key] = state.record[key]
  if (!state.gate.open && (calc || !keep)) delete stored[key]
}

type RepeatState = Extract<ItemState, { kind: 'repeat' }>

function storeRepeat(state: RepeatState, stored: Record<string, unknown>) {
  const { key, countKey } = state.item
  stored[key] = state.entries.map((entry) => {
    const copy = ownCopy(entry.raw)
    storeItems(entry.items, copy)
    return copy
  })
  if (countKey) stored[countKey] = state.gate.open ? state.entries.length : 0
}
