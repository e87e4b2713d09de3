import type { Expression } from '../expression/ast'
import { parseExpression } from '../expression/parse-expression'
import { ExpressionError } from '../expression/tokens'
import { attribute } from '../source/source-element'
import { positionOf, type SourceElement } from '../source/source-tree'
import type { Setting, TemplateIssue } from './schema'

/** One pass over a template: collects problems, hands out ids, parses formulas once. */
export class Reading {
  readonly problems: TemplateIssue[] = []
  private ids = 0

  nextId(): string {
    this.ids += 1
    return `i${this.ids}`
  }

  error(code: string, message: string, at?: SourceElement) {
    this.problems.push({ severity: 'error', code, message, ...positionOf(at) })
  }

  warn(code: string, message: string, at?: SourceElement) {
    this.problems.push({ severity: 'warning', code, message, ...positionOf(at) })
  }

  /** The formula in an attribute; undefined where there is none or where it is refused. */
  expression(element: SourceElement, name: string): Expression | undefined {
    const source = attribute(element, name)
    if (source === undefined) return undefined
    return this.parse(source.replace(/^=/, ''), name, element)
  }

  /** `=formula` or a written value. */
  setting(element: SourceElement, name: string): Setting | undefined {
    const source = attribute(element, name)
    if (source === undefined) return undefined
    if (!source.startsWith('=')) return { kind: 'literal', value: source }
    const expression = this.parse(source.slice(1), name, element)
    return expression && { kind: 'formula', expression }
  }

  whole(element: SourceElement, name: string): number | undefined {
    const source = attribute(element, name)
    if (source === undefined || source === '') return undefined
    if (/^\d{1,9}$/.test(source)) return Number(source)
    this.error('bad-number', `${name}="${source}" must be a whole number`, element)
    return undefined
  }

  private parse(source: string, name: string, element: SourceElement): Expression | undefined {
    try {
      return parseExpression(source)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      const place = `character ${error.at + 1} of "${source}"`
      this.error('bad-expression', `${name}: ${error.message} (${place})`, element)
      return undefined
    }
  }
}
