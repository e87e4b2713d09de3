/** As many as a list below a search box shows. */
const most = 8

/** Whether a text holds every word, without regard to case and tone marks. */
export function holds(text: string, words: string): boolean {
  const plainText = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

/** A completion as the search answers it: one entry about the words, with what they may become. */
export function suggestionEntry<Item extends Record<Field, string>, Field extends string, Option>(
  items: readonly Item[],
  words: string,
  field: Field,
  option: (item: Item) => Option,
) {
  const matching = words.trim() ? items.filter((item) => holds(item[field], words)) : []
  return [
    { text: words, offset: 0, length: words.length, options: matching.slice(0, most).map(option) },
  ]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
