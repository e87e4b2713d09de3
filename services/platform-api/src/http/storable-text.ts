import { deepestJson } from './json-depth'

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
