import { plainText } from './value'

/** Words and phrases of a template, in the singular, with `|` between them. */
export interface NamedThings {
  things: string
  /** Words behind a thing, and phrases with it, that name something else: "building materials". */
  others?: string
  /** Its papers and shares: "the papers of my house" and "half of my plot" name the thing itself. */
  parts?: string
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Stand before a noun and name nothing themselves. */
const determiners = setOf(
  'a an the my our his her their its your this that these those all any some both every each one two three ' +
    'four five six seven eight nine ten first second',
)

const prepositions = setOf('of in at on from for inside within to near behind under around beside')

/** In place of a phrase that names something else; no plain text has a capital. */
const other = 'X'

interface WordList {
  has: (word?: string) => boolean
  phrases: RegExp
}

function wordList(list = ''): WordList {
  const entries = plainText(list).split(/\s*\|\s*/)
  const words = new Set(entries)
  const phrases = entries.filter((entry) => entry.includes(' ')).map(phrasePattern)
  return {
    has: (word = ' ') => words.has(word) || words.has(singular(word)),
    phrases: new RegExp(`\\b(?:${phrases.join('|') || '(?!)'})\\b`, 'g'),
  }
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** Each word in the singular or plural, written in one or apart. */
const phrasePattern = (phrase: string) =>
  phrase
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\d]/gu, '\\$&').replace(/y$/, '(?:y|ie)') + 's?')
    .join(' ?')

/**
 * True for a text that names one of the things, or a part of one. False where it names something else, also where that
 * one's name contains such a word, or is followed by the place where it is: "the generator in my house".
 */
export function namesThing(text: string, { things, others, parts }: NamedThings): boolean {
  const lists = { things: wordList(things), others: wordList(others), parts: wordList(parts) }
  const plain = plainText(text)
    .replace(/[’'`–—-]/g, ' ')
    .replace(lists.others.phrases, other)
  if (lists.things.phrases.test(plain)) return true
  return plain
    .split(/[,;.:()\n&+]|\b(?:and|or|plus|with)\b/)
    .some((phrase) => isNamedIn(phrase.match(/[\p{L}\d]+/gu) ?? [], lists))
}

function isNamedIn(
  words: readonly string[],
  { things, others, parts }: Record<keyof NamedThings, WordList>,
): boolean {
  const isOther = (word: string | undefined) => word === other || others.has(word)
  for (const [at, word] of words.entries()) {
    const before = words.slice(0, at)
    if (prepositions.has(word) && before.some(isNoun) && !before.some(parts.has)) return false
    if (things.has(word) && !isOther(words[at + 1])) return true
  }
  return false
}

const isNoun = (word: string) => !determiners.has(word) && !/^\d+$/.test(word)
