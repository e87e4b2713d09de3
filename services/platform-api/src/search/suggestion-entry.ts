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

export const maxSuggestions = 8
