import type { Expression } from '../expression/ast'
import type { TemplateIssue } from '../schema/schema'
import { type Names, hintFor, lookUp, partsOf } from './names'

/** Unknown names and comparisons with a choice that a question does not offer. */
export function checkExpression(
  expression: Expression | undefined,
  names: Names,
  place: string,
): TemplateIssue[] {
  if (!expression) return []
  return [...partsOf(expression)].flatMap((part) => {
    if (part.kind === 'path') return unknownName(part.path, names, place)
    return part.kind === 'binary' ? unknownChoice(part, names, place) : []
  })
}

export function unknownName(path: readonly string[], names: Names, place: string): TemplateIssue[] {
  if (lookUp(path, names)) return []
  const name = path.join('.')
  const hint = hintFor(name, names)
  return [
    {
      severity: 'error',
      code: 'unknown-field',
      message: `${place}: no question is named "${name}"${hint}`,
    },
  ]
}

type Binary = Extract<Expression, { kind: 'binary' }>

function unknownChoice(part: Binary, names: Names, place: string): TemplateIssue[] {
  if (!['=', '!=', 'in'].includes(part.operator) || part.left.kind !== 'path') return []
  const named = lookUp(part.left.path, names)
  if (!named || named === 'counter' || named.kind === 'repeat') return []
  const offered = named.options.map(({ value }) => value)
  if (offered.length === 0 || named.calc) return []
  return literals(part.right)
    .filter((value) => value !== '' && !offered.includes(value))
    .map((value) => ({
      severity: 'error',
      code: 'unknown-choice',
      message: `${place}: "${named.key}" is never "${value}"; its choices are ${offered.join(', ')}`,
    }))
}

function literals(expression: Expression): string[] {
  if (expression.kind === 'literal') return [String(expression.value)]
  return expression.kind === 'list' ? expression.items.flatMap(literals) : []
}
