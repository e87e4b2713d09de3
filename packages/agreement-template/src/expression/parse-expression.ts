import { type BinaryOperator, type Expression } from './ast'
import { FUNCTIONS, isFunctionName } from './functions'
import { FORBIDDEN_NAMES } from './forbidden-names'
import { ExpressionError, type Token, tokenize } from './tokens'

/** Characters besides texts, which cost nothing to read; an attribute has a limit of its own. */
const MAX_LENGTH = 256
const MAX_DEPTH = 64

const POWER: Record<string, number> = {
  or: 1,
  and: 2,
  '=': 4,
  is: 4,
  '!=': 4,
  isnt: 4,
  gt: 5,
  ge: 5,
  lt: 5,
  le: 5,
  in: 5,
  not: 5,
  empty: 6,
  filled: 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
}
const NOT_POWER = 3
const SIGN_POWER = 9
const ALIASES: Record<string, BinaryOperator> = { is: '=', isnt: '!=' }
const LITERALS: Record<string, string | boolean> = {
  yes: 'yes',
  no: 'no',
  true: true,
  false: false,
}
const WORDS = new Set(Object.keys(POWER).filter((word) => /^[a-z]+$/.test(word)))

/** Words that mean something in a formula and so cannot be the key of a field. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...WORDS,
  ...Object.keys(LITERALS),
  'n',
  'total',
  'item',
])

/**
 * Parses a formula of the dialect. Throws an ExpressionError for anything else: longer than 256
 * characters without its texts, nested deeper than 64, unknown functions, `a[0]`, `__proto__`, `constructor`.
 */
export function parseExpression(source: string): Expression {
  const { length } = source.replace(/'[^']*'/g, '')
  if (length > MAX_LENGTH) {
    throw new ExpressionError(
      `this formula has ${length} characters; the most is ${MAX_LENGTH}: split it with a computed field`,
      MAX_LENGTH,
    )
  }
  return new Parser(tokenize(source)).whole()
}

/** A Pratt parser: each operator's power decides how far its right side reaches. */
class Parser {
  private position = 0
  private depth = 0

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.expression(0)
    if (this.next.kind !== 'end') throw this.unexpected()
    return expression
  }

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', value: '', at: 0 }
  }

  private take(): Token {
    const token = this.next
    this.position += 1
    return token
  }

  private takes(value: string): boolean {
    const isIt =
      (this.next.kind === 'symbol' || this.next.kind === 'name') && this.next.value === value
    if (isIt) this.position += 1
    return isIt
  }

  private expect(symbol: string) {
    if (!this.takes(symbol)) {
      throw new ExpressionError(`a '${symbol}' is missing here`, this.next.at)
    }
  }

  private unexpected() {
    const { value, at, kind } = this.next
    return new ExpressionError(
      kind === 'end' ? 'the formula ends too early' : `'${value}' does not belong here`,
      at,
    )
  }

  private expression(least: number): Expression {
    this.depth += 1
    if (this.depth > MAX_DEPTH) {
      throw new ExpressionError(`nested deeper than ${MAX_DEPTH} levels`, this.next.at)
    }
    let left = this.prefix()
    while (this.powerOfNext() > least) left = this.infix(left)
    this.depth -= 1
    return left
  }

  private powerOfNext(): number {
    const { kind, value } = this.next
    return kind === 'symbol' || kind === 'name' ? (POWER[value] ?? 0) : 0
  }

  private prefix(): Expression {
    const token = this.take()
    if (token.kind === 'number' || token.kind === 'text') {
      return { kind: 'literal', value: token.value }
    }
    if (token.kind === 'name') return this.named(token)
    if (token.value === '(') return this.parenthesis()
    if (token.value === '-' && token.kind === 'symbol') {
      return { kind: 'unary', operator: '-', operand: this.expression(SIGN_POWER) }
    }
    this.position -= 1
    throw this.unexpected()
  }

  private parenthesis(): Expression {
    const first = this.expression(0)
    if (this.takes(')')) return first
    const items = [first]
    while (this.takes(',')) items.push(this.expression(0))
    this.expect(')')
    return { kind: 'list', items }
  }

  private named(token: Token): Expression {
    const { value } = token
    if (value === 'not') return this.unary('not', NOT_POWER)
    if (value === 'empty' || value === 'filled') return this.unary(value, SIGN_POWER)
    if (this.next.kind === 'symbol' && this.next.value === '(') return this.call(token)
    if (Object.hasOwn(LITERALS, value)) return { kind: 'literal', value: LITERALS[value] ?? '' }
    if (WORDS.has(value)) {
      throw new ExpressionError(`'${value}' needs a value before it`, token.at)
    }
    return { kind: 'path', path: this.path(token) }
  }

  private path(token: Token): string[] {
    const parts = token.value.split('.')
    const forbidden = parts.find((part) => FORBIDDEN_NAMES.has(part))
    if (forbidden) throw new ExpressionError(`the name '${forbidden}' is not allowed`, token.at)
    return parts
  }

  private unary(operator: 'not' | 'empty' | 'filled', power: number): Expression {
    return { kind: 'unary', operator, operand: this.expression(power) }
  }

  private call(token: Token): Expression {
    const name = token.value
    if (!isFunctionName(name)) {
      const known = Object.keys(FUNCTIONS).join(', ')
      throw new ExpressionError(`there is no function '${name}'; there are ${known}`, token.at)
    }
    this.expect('(')
    const args: Expression[] = []
    if (!this.takes(')')) {
      do args.push(this.expression(0))
      while (this.takes(','))
      this.expect(')')
    }
    const { least, most } = FUNCTIONS[name]
    if (args.length < least || args.length > most) {
      const wanted = least === most ? `${least}` : `${least} to ${most}`
      throw new ExpressionError(`${name}() takes ${wanted} values, not ${args.length}`, token.at)
    }
    return { kind: 'call', name, arguments: args }
  }

  private infix(left: Expression): Expression {
    const token = this.take()
    const power = POWER[token.value] ?? 0
    if (token.value === 'empty' || token.value === 'filled') {
      return { kind: 'unary', operator: token.value, operand: left }
    }
    if (token.value === 'not') return this.notIn(left)
    const state = this.stateAfter(token.value)
    if (state) return { kind: 'unary', operator: state, operand: left }
    const operator = ALIASES[token.value] ?? (token.value as BinaryOperator)
    return { kind: 'binary', operator, left, right: this.expression(power) }
  }

  private notIn(left: Expression): Expression {
    this.expect('in')
    const test: Expression = {
      kind: 'binary',
      operator: 'in',
      left,
      right: this.expression(POWER.in ?? 0),
    }
    return { kind: 'unary', operator: 'not', operand: test }
  }

  /** `x is empty`, `x isnt empty`, `x is not filled`. */
  private stateAfter(word: string): 'empty' | 'filled' | null {
    if (word !== 'is' && word !== 'isnt') return null
    const start = this.position
    const negative = this.takes('not') !== (word === 'isnt')
    const empty = this.takes('empty')
    if (empty || this.takes('filled')) return empty !== negative ? 'empty' : 'filled'
    this.position = start
    return null
  }
}
