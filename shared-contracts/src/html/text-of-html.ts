const html = /<\/?[a-z][^<>]*>|&(#\w+|[a-z]+);/i
const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•', middot: '·' },
}

/**
 * The words of HTML as plain text, each paragraph on a line of its own; what is plain text already
 * stays as it is. Show it as text: it may hold the characters of tags again.
 */
export function textOfHtml(text: string): string {
  if (!html.test(text)) return text
  return text
    .replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:p|div|h[1-6]|li|[ou]l|tr|br|section|blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#\w+|[a-z]+);/gi, (entity, name: string) => named[name] ?? coded(name) ?? entity)
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** The character of `#8217` or `#x2019`. */
function coded(name: string): string | undefined {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return name.startsWith('#') && code > 0 && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : undefined
}
