/** A stretch of text, as indexes. */
export interface Range {
  from: number
  to: number
}

/**
 * What a message of the linter is about: the attribute that it names within the element at its
 * place, else the beginning of that element. Undefined for a message without a place.
 */
export function rangeOf(
  text: string,
  { line, column = 1, message }: { line?: number; column?: number; message: string },
): Range | undefined {
  if (line === undefined) return undefined
  const start = Math.min(startOfLine(text, line) + column - 1, text.length)
  const end = endOfTag(text, start)
  const attribute = /^(?:[a-z]+ )?([a-z]+-[a-z]+|name|id|style|src|href|class)\b/.exec(message)?.[1]
  const found = attribute && attributeIn(text.slice(start, end), attribute)
  if (found) return { from: start + found.from, to: start + found.to }
  const name = /^<\/?[a-z0-9]+/i.exec(text.slice(start, end))?.[0].length ?? 0
  return { from: start, to: Math.max(start + name, Math.min(start + 1, text.length)) }
}

function startOfLine(text: string, line: number): number {
  let at = 0
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', at)
    if (next === -1) return at
    at = next + 1
  }
  return at
}

function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return text.length
}

function attributeIn(tag: string, attribute: string): Range | undefined {
  const found = new RegExp(`\\s(${attribute}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s>]*))?)`).exec(tag)
  if (!found) return undefined
  const from = found.index + 1
  return { from, to: from + (found[1]?.length ?? 0) }
}
