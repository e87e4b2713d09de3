/**
 * Path of the first text that PostgreSQL cannot store: one with a null character or with half of
 * a surrogate pair; also of what lies too deep to be walked. Undefined when everything fits.
 */
export function unstorablePath(value: unknown, depth = 0): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= deepestJson) return []
  for (const [key, inner] of Object.entries(value)) {
    const path = isStorable(key) ? unstorablePath(inner, depth + 1) : []
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Deeper than any form, and far from the depth at which walking a value runs out of stack. */
export const deepestJson = 100

/** How deep arrays and objects of a JSON text lie in each other; brackets in texts do not count. */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (inText) {
      if (sign === '\\') at += 1
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1))
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return deepest
}
