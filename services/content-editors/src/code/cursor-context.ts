/** Where in a template somebody is typing. `from` is where the word under the cursor begins. */
export type CursorContext =
  | { kind: 'tag'; from: number }
  | { kind: 'attribute'; from: number }
  | { kind: 'value'; attribute: string; from: number }

/** A tag with its attributes is shorter than this; further back nothing is looked for. */
const longestTag = 4_000

/** Undefined in text between elements, where nothing is proposed. */
export function contextAt(text: string, position: number): CursorContext | undefined {
  const start = Math.max(0, position - longestTag)
  const before = text.slice(start, position)
  const tag = openTag(before)
  if (tag === undefined) return undefined
  const typed = before.slice(tag)
  if (/^<\/?[a-z0-9]*$/i.test(typed)) {
    const slash = typed.startsWith('</') ? 2 : 1
    return { kind: 'tag', from: start + tag + slash }
  }
  const value = /([a-z][a-z0-9-]*)\s*=\s*(["'])((?:(?!\2)[^])*)$/i.exec(typed)
  if (value && isOpenQuote(typed)) {
    const [, attribute = '', , written = ''] = value
    const word = /[A-Za-z0-9_.\-()]*$/.exec(written)?.[0] ?? ''
    return { kind: 'value', attribute: attribute.toLowerCase(), from: position - word.length }
  }
  const name = /\s([a-z-]*)$/i.exec(typed)
  return name ? { kind: 'attribute', from: position - (name[1]?.length ?? 0) } : undefined
}

/** Index of the "<" whose tag is not closed yet. */
function openTag(before: string): number | undefined {
  let open: number | undefined
  let quote = ''
  for (let at = 0; at < before.length; at += 1) {
    const sign = before[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (open !== undefined && (sign === '"' || sign === "'")) quote = sign
    else if (sign === '<') open = at
    else if (sign === '>') open = undefined
  }
  return open
}

function isOpenQuote(typed: string): boolean {
  let quote = ''
  for (const sign of typed) {
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
  }
  return quote !== ''
}
