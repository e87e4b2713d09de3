import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('./fixtures/', import.meta.url)

/** Name and text of every template in the corpus. */
export const fixtures: readonly (readonly [string, string])[] = readdirSync(folder)
  .sort()
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
