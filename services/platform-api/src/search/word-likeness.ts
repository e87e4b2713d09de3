/** The parts of three letters of a word with its edges: `  l`, ` lo`, `loa`, `oan`, `an `. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/**
 * How like a word is to what was typed, 0 to 1: the parts that both have, of all parts of what was
 * typed and of the stretch of the word that fits best. A word of which only the beginning was typed is
 * therefore as like as a whole one.
 */
export function likeness(typed: ReadonlySet<string>, word: readonly string[]): number {
  let best = 0
  for (const [from, first] of word.entries()) {
    if (!typed.has(first)) continue
    const stretch = new Set<string>()
    let shared = 0
    for (let to = from; to < word.length; to += 1) {
      const part = word[to] as string
      if (stretch.has(part)) continue
      stretch.add(part)
      if (typed.has(part)) shared += 1
      best = Math.max(best, shared / (typed.size + stretch.size - shared))
    }
  }
  return best
}
