import { FORBIDDEN_NAMES } from '../expression/forbidden-names'
import { RESERVED_WORDS } from '../expression/parse-expression'

const FIELD_KEY = /^[a-z][a-z0-9_]*$/
const STATE_KEY = /^[A-Za-z][A-Za-z0-9_]*$/
/** Keys that a draft's state uses for itself. */
const STATE_OWN = /^(page|maxpage|formName|(left|right)\d+)$/

/** Why a word cannot be the key of a field or repeat; null when it can. */
export function refusedKey(key: string): string | null {
  if (!FIELD_KEY.test(key)) {
    return `"${key}" is no key: use small letters, digits and _ and begin with a letter`
  }
  return refusedName(key)
}

/** As for fields, but capitals are allowed: "totalTestatorCount". */
export function refusedStateKey(key: string): string | null {
  return STATE_KEY.test(key) ? refusedName(key) : `"${key}" is no key of the form's state`
}

function refusedName(key: string): string | null {
  if (FORBIDDEN_NAMES.has(key)) return `"${key}" is not allowed as a key`
  if (RESERVED_WORDS.has(key)) return `"${key}" means something in formulas: choose another key`
  return STATE_OWN.test(key) ? `"${key}" belongs to the draft itself: choose another key` : null
}
