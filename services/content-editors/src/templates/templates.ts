import type { Answers } from 'agreement-template/answers'

/** What a service is made from, in the lf/1 dialect: the pages of its form and its document. */
export interface Templates {
  /** At least one; the title of a page is its `data-title`. */
  pages: string[]
  document: string
}

/** With the example answers from which the preview in lists is drawn. */
export interface TemplatesWithSamples extends Templates {
  samples: Answers
}

/** Bytes (UTF-8) that all templates of one service may have: ten times the longest of the seed. */
export const maxTemplateBytes = 400_000

export const maxPages = 20

/** Characters of the example answers, keys and their frame included. */
export const maxSampleLength = 60_000

/** Entries that repeats inside repeats ask for before anybody has added one. */
export const maxFirstEntries = 200

/** Lists inside lists in a document: each level may have 50 entries. */
export const maxNestedLists = 3

export const bytesOf = (text: string) => new TextEncoder().encode(text).length
