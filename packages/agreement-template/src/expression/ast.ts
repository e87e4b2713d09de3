export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'

export type UnaryOperator = 'not' | '-' | 'empty' | 'filled'

/** A parsed expression: plain data, so that a template can be cached or sent as JSON. */
export type Expression =
  | { kind: 'literal'; value: string | boolean }
  | { kind: 'path'; path: readonly string[] }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'unary'; operator: UnaryOperator; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'call'; name: string; arguments: readonly Expression[] }
