import { createHash } from 'node:crypto'

/** The same number for the same words, on every machine: fakes never change between two runs. */
export function numberFor(words: string, below: number): number {
  const hash = createHash('sha256').update(words).digest()
  return hash.readUInt32BE(0) % below
}

/** One of a list, always the same for the same words. */
export function pick<T>(list: readonly T[], words: string): T {
  const picked = list[numberFor(words, list.length)]
  if (picked === undefined) throw new Error('Nothing to pick from an empty list')
  return picked
}
