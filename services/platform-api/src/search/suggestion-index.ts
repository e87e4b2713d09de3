/** One entry of Elasticsearch's completion suggester, the shape the calls promise. */
export interface SuggestionEntry<Source> {
  text: string
  offset: number
  length: number
  options: { text: string; _source: Source }[]
}

export const entryOf = <Source>(
  text: string,
  options: { text: string; _source: Source }[],
): SuggestionEntry<Source>[] => [{ text, offset: 0, length: text.length, options }]

const maxSuggestions = 8

/** The parts of three letters of a word with its edges: `  l`, ` lo`, `loa`, `oan`, `an `. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/**
 * How similar a word is to what was typed, 0 to 1: the parts that both have, of all parts of what was
 * typed and of the stretch of the word that fits best. A word of which only the beginning was typed is
 * therefore as similar as a whole one.
 */
export function trigramSimilarity(typed: ReadonlySet<string>, word: readonly string[]): number {
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

export interface IndexedText<Source> {
  /** What is compared: as PostgreSQL's `plain_text` leaves it. */
  plain: string
  source: Source
}

export interface SuggestionQuery {
  /** As `plain_text` leaves it. */
  plain: string
  /** Whether a slip of the finger is forgiven. */
  forgiving: boolean
}

/** Of all words that are wanted, on average. */
const minSimilarity = 0.5
/** Of one of them: beside others that fit it may be farther off. */
const minWordSimilarity = 0.4

const wordsOf = (plain: string) => plain.match(/[\p{L}\p{N}]+/gu) ?? []

/** A catalogue's texts by their words, so that a keystroke reads few of them. */
export class SuggestionIndex<Source> {
  /** Sorted; `entriesOf` and `partsOf` are in the same order. */
  private readonly words: string[]
  private readonly entriesOf: number[][]
  private readonly partsOf: string[][]
  private readonly wordsWith = new Map<string, number[]>()

  /** `entries`: those to show first come first. */
  constructor(private readonly entries: readonly IndexedText<Source>[]) {
    const found = new Map<string, Set<number>>()
    for (const [at, { plain }] of entries.entries()) {
      for (const word of wordsOf(plain)) found.set(word, (found.get(word) ?? new Set()).add(at))
    }
    this.words = [...found.keys()].sort()
    this.entriesOf = this.words.map((word) => [...(found.get(word) ?? [])])
    this.partsOf = this.words.map(trigramsOf)
    for (const [word, parts] of this.partsOf.entries()) {
      for (const part of new Set(parts)) {
        const others = this.wordsWith.get(part)
        if (others) others.push(word)
        else this.wordsWith.set(part, [word])
      }
    }
  }

  /**
   * The texts to suggest, best first: those that begin with what is wanted, those in which a word does,
   * then those with words that are like it.
   */
  find(query: SuggestionQuery): Source[] {
    const prefixMatches = this.prefixMatches(query.plain)
    const full = prefixMatches.length >= maxSuggestions || !query.forgiving
    const found = full
      ? prefixMatches
      : [...prefixMatches, ...this.similarMatches(query.plain, new Set(prefixMatches))]
    return found
      .slice(0, maxSuggestions)
      .flatMap((at) => this.entries[at] as IndexedText<Source>)
      .map(({ source }) => source)
  }

  private prefixMatches(query: string): number[] {
    const starts: number[] = []
    const wordStarts: number[] = []
    for (const at of this.candidates(query)) {
      const { plain } = this.entries[at] as IndexedText<Source>
      if (plain.startsWith(query)) starts.push(at)
      else if (wordStarts.length < maxSuggestions && beginsWord(plain, query)) {
        wordStarts.push(at)
      }
      if (starts.length === maxSuggestions) break
    }
    return [...starts, ...wordStarts]
  }

  /** Entries with the first word of what is wanted, or where it is the only one, with its beginning. */
  private candidates(query: string): Iterable<number> {
    const [first] = wordsOf(query)
    if (first === undefined) return this.entries.keys()
    const open = query.endsWith(first)
    const here = new Uint8Array(this.entries.length)
    for (let word = this.lowerBound(first); word < this.words.length; word += 1) {
      const known = this.words[word] as string
      if (open ? !known.startsWith(first) : known !== first) break
      for (const at of this.entriesOf[word] as number[]) here[at] = 1
    }
    return marked(here)
  }

  private lowerBound(query: string): number {
    let from = 0
    let to = this.words.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.words[middle] as string) < query) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Entries that have words similar to those of the query, the most similar first. */
  private similarMatches(query: string, without: ReadonlySet<number>): number[] {
    const typed = wordsOf(query)
    const sums = new Map<number, number>()
    for (const word of typed) {
      for (const [at, similarity] of this.similarityTo(word))
        sums.set(at, (sums.get(at) ?? 0) + similarity)
    }
    const found: Match[] = []
    for (const [at, similarity] of sums) {
      if (similarity >= minSimilarity * typed.length && !without.has(at))
        found.push({ at, similarity })
    }
    return topMatches(found)
  }

  /** By entry, of its most similar word. */
  private similarityTo(typed: string): Map<number, number> {
    const best = new Map<number, number>()
    for (const [word, similarity] of this.similarWords(typed)) {
      for (const at of this.entriesOf[word] as number[]) {
        if (similarity > (best.get(at) ?? 0)) best.set(at, similarity)
      }
    }
    return best
  }

  private *similarWords(typed: string): Iterable<[word: number, similarity: number]> {
    const parts = new Set(trigramsOf(typed))
    const shared = new Map<number, number>()
    for (const part of parts) {
      for (const word of this.wordsWith.get(part) ?? [])
        shared.set(word, (shared.get(word) ?? 0) + 1)
    }
    for (const [word, common] of shared) {
      // The similarity is never above this share.
      if (common < minWordSimilarity * parts.size) continue
      const similarity = trigramSimilarity(parts, this.partsOf[word] as string[])
      if (similarity >= minWordSimilarity) yield [word, similarity]
    }
  }
}

/** Behind a space or a sign, somewhere after the beginning. */
function beginsWord(plain: string, query: string): boolean {
  let at = plain.indexOf(query, 1)
  while (at > 0 && /[\p{L}\p{N}]/u.test(plain[at - 1] as string)) {
    at = plain.indexOf(query, at + 1)
  }
  return at > 0
}

interface Match {
  at: number
  similarity: number
}

/** Few of many are shown: those are picked, instead of sorting all. */
function topMatches(found: readonly Match[]): number[] {
  const picked: Match[] = []
  for (const candidate of found) {
    const last = picked[maxSuggestions - 1]
    if (last && !ranksBefore(candidate, last)) continue
    const position = picked.findIndex((other) => ranksBefore(candidate, other))
    picked.splice(position === -1 ? picked.length : position, 0, candidate)
    picked.length = Math.min(picked.length, maxSuggestions)
  }
  return picked.map(({ at }) => at)
}

const ranksBefore = (a: Match, b: Match) =>
  a.similarity > b.similarity || (a.similarity === b.similarity && a.at < b.at)

function* marked(here: Uint8Array): Iterable<number> {
  for (let at = 0; at < here.length; at += 1) if (here[at] === 1) yield at
}
