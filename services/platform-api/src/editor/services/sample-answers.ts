import { maxSampleLength } from 'content-editors/template-limits'

/** Entries in entries; deeper than any form of the dialect goes. */
const deepest = 12

/** Whether these can be example answers. Their depth is counted without recursion. */
export function isSampleAnswers(answers: object): boolean {
  const open: { value: unknown; level: number }[] = [{ value: answers, level: 1 }]
  let size = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, level } = next
    if (typeof value === 'string') size += value.length
    if (typeof value !== 'object' || value === null) continue
    if (level > deepest) return false
    const entries = Object.entries(value)
    size += entries.length * 8
    if (size > maxSampleLength) return false
    for (const [key, inner] of entries) {
      size += key.length
      open.push({ value: inner, level: level + 1 })
    }
  }
  return size <= maxSampleLength
}
