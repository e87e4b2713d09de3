import type { TemplateStep } from '../document/steps'
import type { TemplateElement, TemplateNode } from '../document/template-node'
import type { FormatName } from '../format/format'
import type { Field, FieldType, Setting, TemplateIssue } from '../schema/schema'
import { checkExpression, unknownName } from './check-expression'
import { withPosition } from './with-position'
import { type Names, entryNames, lookUp, withCounters } from './names'

const problem = (
  code: string,
  message: string,
  severity: 'error' | 'warning' = 'error',
): TemplateIssue => ({ severity, code, message })

/** Names, lists, pictures and formats that a document or note uses. */
export function checkNodes(nodes: readonly TemplateNode[], names: Names): TemplateIssue[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : checkElement(node, names)))
}

/** The checklist after paying reads answers as the document does. */
export const checkSteps = (steps: readonly TemplateStep[], names: Names): TemplateIssue[] =>
  checkNodes(
    steps.map(({ element }) => element),
    names,
  )

export const checkLaw = (law: Setting, names: Names): TemplateIssue[] =>
  law.kind === 'formula' ? checkExpression(law.expression, names, 'data-law') : []

function checkElement(element: TemplateElement, outer: Names): TemplateIssue[] {
  const names = element.each ? insideEach(element.each.path, outer) : outer
  const own = [
    ...(element.each ? checkEach(element.each.path, outer) : []),
    ...checkExpression(element.show, names, 'data-if'),
    ...checkExpression(element.bind?.expression, names, 'data-bind'),
    ...checkBinding(element, names),
    ...checkImage(element, names),
  ]
  return [...withPosition(own, element), ...checkNodes(element.children, names)]
}

/** Names inside an element that repeats for every entry of a list. */
export function insideEach(path: readonly string[], outer: Names): Names {
  const named = lookUp(path, outer)
  return named && named !== 'counter' && named.kind === 'repeat'
    ? entryNames(named, outer)
    : withCounters({ own: new Map(), outer, hints: outer.hints })
}

function checkEach(path: readonly string[], names: Names): TemplateIssue[] {
  const named = lookUp(path, names)
  if (!named) return unknownName(path, names, 'data-each')
  const list = named !== 'counter' && (named.kind === 'repeat' || named.multiple)
  return list ? [] : [problem('no-list', `data-each: "${path.join('.')}" is not a list`)]
}

const UPLOADS: readonly FieldType[] = ['image', 'signature', 'file']

function checkImage({ image }: TemplateElement, names: Names): TemplateIssue[] {
  if (!image) return []
  const named = lookUp(image.path, names)
  if (!named) return unknownName(image.path, names, 'data-img')
  const picture = named !== 'counter' && named.kind === 'field' && UPLOADS.includes(named.type)
  return picture
    ? []
    : [problem('no-picture', `data-img: "${image.path.join('.')}" is not an uploaded picture`)]
}

const NUMERIC: readonly FieldType[] = ['number', 'money', 'percent']
const NUMBER_FORMATS: readonly FormatName[] = ['number', 'money', 'words', 'naira', 'count']
const DATE_FORMATS: readonly FormatName[] = ['dmy', 'ordinal-date']

function checkBinding({ bind }: TemplateElement, names: Names): TemplateIssue[] {
  const named = bind?.path ? lookUp(bind.path, names) : null
  if (!bind || !named || named === 'counter' || named.kind === 'repeat') return []
  if (UPLOADS.includes(named.type)) {
    return [problem('bound-picture', `data-bind: "${named.key}" is a file; show it with data-img`)]
  }
  return bind.formats.flatMap((format) => checkFormat(format, named))
}

function checkFormat(format: FormatName, field: Field): TemplateIssue[] {
  const plainText = !field.calc && !field.options.length
  const misfit =
    (NUMBER_FORMATS.includes(format) && plainText && !NUMERIC.includes(field.type)) ||
    (DATE_FORMATS.includes(format) && plainText && field.type !== 'date')
  return misfit
    ? [
        problem(
          'misfit',
          `data-fmt="${format}" does not suit "${field.key}", a ${field.type} field`,
        ),
      ]
    : []
}
