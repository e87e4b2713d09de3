/** Whether every word typed occurs in the text. Tone marks, dots and capitals do not count. */
export function holdsWords(text: string, typed: string): boolean {
  const plainText = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
