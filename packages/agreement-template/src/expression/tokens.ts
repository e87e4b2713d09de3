export type Token =
  | { kind: 'number' | 'text' | 'name'; value: string; at: number }
  | { kind: 'symbol'; value: string; at: number }
  | { kind: 'end'; value: ''; at: number }

/** A formula that the parser refuses. The message tells an author what to change. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    /** Position in the formula, from 0. */
    readonly at: number,
  ) {
    super(message)
  }
}

const SPACE = /\s*/y
const NUMBER = /\d+(?:\.\d+)?/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/y
const TEXT = /'([^']*)'/y
const SYMBOL = /!=|[=+\-*/(),]/y
const HINTS: Record<string, string> = {
  '<': "write 'lt' or 'le' instead of '<' and '<='",
  '>': "write 'gt' or 'ge' instead of '>' and '>='",
  '&': "write 'and' instead of '&&'",
  '|': "write 'or' instead of '||'",
  '!': "write 'not' instead of '!'",
  '"': "put text between single quotes, as in 'Lagos'",
  "'": 'close the text with a second quote',
  '[': 'entries of a repeat have no numbers; use count(list), sum(list.field) or data-each',
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

/** Throws an ExpressionError at the first character that belongs to no token. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = match(SPACE, source, 0)?.[0].length ?? 0
  while (at < source.length) {
    const { token, length } = nextToken(source, at)
    tokens.push(token)
    at += length
    at += match(SPACE, source, at)?.[0].length ?? 0
  }
  return [...tokens, { kind: 'end', value: '', at }]
}

function nextToken(source: string, at: number): { token: Token; length: number } {
  const text = match(TEXT, source, at)
  if (text) return { token: { kind: 'text', value: text[1] ?? '', at }, length: text[0].length }
  const number = match(NUMBER, source, at)?.[0]
  if (number) return { token: { kind: 'number', value: number, at }, length: number.length }
  const name = match(NAME, source, at)?.[0]
  if (name) return { token: { kind: 'name', value: name, at }, length: name.length }
  const symbol = match(SYMBOL, source, at)?.[0]
  if (symbol) return { token: { kind: 'symbol', value: symbol, at }, length: symbol.length }
  const character = source[at] ?? ''
  const hint = HINTS[character]
  throw new ExpressionError(`'${character}' has no meaning here${hint ? `: ${hint}` : ''}`, at)
}
