/** Texts that a log must not hold. */
interface KnownTexts {
  kind: string
  texts: readonly string[]
}

/** What is only known by its looks, because nothing stores it. */
interface KnownShape {
  kind: string
  shape: RegExp
  /** Whether a word of that shape is one; every word is where it is left out. */
  isOne?: (word: string) => boolean
  /** How many there are by the end of the run, where that is known. */
  count?: number
}

export type LogKind = KnownTexts | KnownShape

export interface KindResult {
  kind: string
  /** How many texts were looked for; undefined where only a shape is known. */
  searchedCount: number | undefined
  /** What was found, with a part of the line. */
  matches: string[]
}

/** Looks through the lines of a log for texts of one kind. */
export function searchLog(kind: LogKind, lines: readonly string[]): KindResult {
  const log = lines.join('\n')
  if ('shape' in kind) {
    const words = [...log.matchAll(kind.shape)].map(([word]) => word)
    const matchingWords = [...new Set(words)].filter((word) => kind.isOne?.(word) ?? true)
    return {
      kind: kind.kind,
      searchedCount: kind.count,
      matches: matchingWords.map((word) => quoteLine(lines, word)),
    }
  }
  const matchingTexts = kind.texts.filter((text) => isIn(log, text))
  return {
    kind: kind.kind,
    searchedCount: kind.texts.length,
    matches: matchingTexts.map((text) => quoteLine(lines, text)),
  }
}

/** A text inside a longer word, or behind a point, is another text. */
function isIn(log: string, text: string): boolean {
  if (!log.includes(text)) return false
  return new RegExp(`(?<![\\p{L}\\d_.-])${escapeRegExp(text)}(?![\\p{L}\\d_-])`, 'u').test(log)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

const quoteLine = (lines: readonly string[], text: string) =>
  `“${text}” in ${lines.find((line) => line.includes(text))?.slice(0, 300) ?? 'several lines'}`
