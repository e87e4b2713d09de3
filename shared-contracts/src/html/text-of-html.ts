const html = /<[!/a-z]|&#?\w+;/i
const block = /^<\/?(p|div|h\d|li|br)\b/i
const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
}

/**
 * The words of HTML as plain text, each paragraph on a line of its own; what is plain text already
 * stays as it is. Show it as text: it may hold the characters of tags again.
 */
export function textOfHtml(text: string): string {
  if (!html.test(text)) return text
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/<[!/a-z][^<>]*>/gi, (tag) => (block.test(tag) ? '\n' : ''))
      .replace(/&#([1-9]\d{1,4});/g, (_, code: string) => String.fromCharCode(Number(code)))
      // As long as the names above: an object has longer ones of its own.
      .replace(/&(\w{2,5});/g, (entity, name: string) => named[name] ?? entity)
      .replace(/\s*\n\s*/g, '\n')
      .trim()
  )
}
