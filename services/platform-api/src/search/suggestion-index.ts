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

export interface Indexed<Source> {
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
const likeEnough = 0.5
/** Of one of them: beside others that fit it may be farther off. */
const somewhatLike = 0.4

const wordsOf = (plain: string) => plain.match(/[\p{L}\p{N}]+/gu) ?? []

/** A catalogue's texts by their words, so that a keystroke reads few of them. */
export class SuggestionIndex<Source> {
  /** Sorted; `entriesOf` and `partsOf` are in the same order. */
  private readonly words: string[]
  private readonly entriesOf: number[][]
  private readonly partsOf: string[][]
  private readonly wordsWith = new Map<string, number[]>()

  /** `entries`: those to show first come first. */
  constructor(private readonly entries: readonly Indexed<Source>[]) {
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
  find(wanted: SuggestionQuery): Source[] {
    const begun = this.begun(wanted.plain)
    const full = begun.length >= maxSuggestions || !wanted.forgiving
    const found = full ? begun : [...begun, ...this.alike(wanted.plain, new Set(begun))]
    return found
      .slice(0, maxSuggestions)
      .flatMap((at) => this.entries[at] as Indexed<Source>)
      .map(({ source }) => source)
  }

  private begun(wanted: string): number[] {
    const starts: number[] = []
    const wordStarts: number[] = []
    for (const at of this.candidates(wanted)) {
      const { plain } = this.entries[at] as Indexed<Source>
      if (plain.startsWith(wanted)) starts.push(at)
      else if (wordStarts.length < maxSuggestions && beginsWord(plain, wanted)) {
        wordStarts.push(at)
      }
      if (starts.length === maxSuggestions) break
    }
    return [...starts, ...wordStarts]
  }

  /** Entries with the first word of what is wanted, or where it is the only one, with its beginning. */
  private candidates(wanted: string): Iterable<number> {
    const [first] = wordsOf(wanted)
    if (first === undefined) return this.entries.keys()
    const open = wanted.endsWith(first)
    const here = new Uint8Array(this.entries.length)
    for (let word = this.firstFrom(first); word < this.words.length; word += 1) {
      const known = this.words[word] as string
      if (open ? !known.startsWith(first) : known !== first) break
      for (const at of this.entriesOf[word] as number[]) here[at] = 1
    }
    return marked(here)
  }

  private firstFrom(wanted: string): number {
    let from = 0
    let to = this.words.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.words[middle] as string) < wanted) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Entries that have words like those that are wanted, the likest first. */
  private alike(wanted: string, without: ReadonlySet<number>): number[] {
    const typed = wordsOf(wanted)
    const sums = new Map<number, number>()
    for (const word of typed) {
      for (const [at, like] of this.likenessTo(word)) sums.set(at, (sums.get(at) ?? 0) + like)
    }
    const found: Match[] = []
    for (const [at, like] of sums) {
      if (like >= likeEnough * typed.length && !without.has(at)) found.push({ at, like })
    }
    return likest(found)
  }

  /** By entry, of its likest word. */
  private likenessTo(typed: string): Map<number, number> {
    const best = new Map<number, number>()
    for (const [word, like] of this.wordsLike(typed)) {
      for (const at of this.entriesOf[word] as number[]) {
        if (like > (best.get(at) ?? 0)) best.set(at, like)
      }
    }
    return best
  }

  private *wordsLike(typed: string): Iterable<[word: number, like: number]> {
    const parts = new Set(trigramsOf(typed))
    const shared = new Map<number, number>()
    for (const part of parts) {
      for (const word of this.wordsWith.get(part) ?? [])
        shared.set(word, (shared.get(word) ?? 0) + 1)
    }
    for (const [word, common] of shared) {
      // The likeness is never above this share.
      if (common < somewhatLike * parts.size) continue
      const like = likeness(parts, this.partsOf[word] as string[])
      if (like >= somewhatLike) yield [word, like]
    }
  }
}

/** Behind a space or a sign, somewhere after the beginning. */
function beginsWord(plain: string, wanted: string): boolean {
  let at = plain.indexOf(wanted, 1)
  while (at > 0 && /[\p{L}\p{N}]/u.test(plain[at - 1] as string)) {
    at = plain.indexOf(wanted, at + 1)
  }
  return at > 0
}

interface Match {
  at: number
  like: number
}

/** Few of many are shown: those are picked, instead of sorting all. */
function likest(found: readonly Match[]): number[] {
  const picked: Match[] = []
  for (const candidate of found) {
    const last = picked[maxSuggestions - 1]
    if (last && !goesBefore(candidate, last)) continue
    const place = picked.findIndex((other) => goesBefore(candidate, other))
    picked.splice(place === -1 ? picked.length : place, 0, candidate)
    picked.length = Math.min(picked.length, maxSuggestions)
  }
  return picked.map(({ at }) => at)
}

const goesBefore = (one: Match, other: Match) =>
  one.like > other.like || (one.like === other.like && one.at < other.at)

function* marked(here: Uint8Array): Iterable<number> {
  for (let at = 0; at < here.length; at += 1) if (here[at] === 1) yield at
}
