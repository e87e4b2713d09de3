import type { Upload } from '../answers/answers'
import { evaluateExpression } from '../expression/evaluate-expression'
import { isTrue } from '../expression/value'
import { formatValue } from '../format/format'
import { collapse } from '../source/source-element'
import type { Marks, Run } from './document-tree'
import type { Numbers } from './numbering'
import { fitAnswers } from './fit-answers'
import { type RenderScope, addressOf, entryScopes, locate } from './scope'
import type { Binding, Join, TemplateElement, TemplateNode } from './template-node'

const MARKS: Record<string, Marks> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
}

/** Inline content with the answers in it, spaces collapsed as a browser would. */
export function renderRuns(
  nodes: readonly TemplateNode[],
  scope: RenderScope,
  numbers: Numbers,
): Run[] {
  return fitAnswers(tidy(nodes.flatMap((node) => inline(node, scope, numbers, {}))))
}

function inline(node: TemplateNode, scope: RenderScope, numbers: Numbers, marks: Marks): Run[] {
  if (typeof node === 'string') return [{ kind: 'text', text: collapse(node), ...marks }]
  if (!node.each) return renderElement(node, scope, numbers, marks)
  const { path, join, blank } = node.each
  const texts = entryScopes(path, scope)
    .map((entry) => renderElement(node, entry, numbers, marks))
    .filter((runs) => runs.length > 0)
  if (texts.length === 0 && blank) {
    return [{ kind: 'blank', text: blank, path: addressOf(path, scope), ...marks }]
  }
  return joined(texts, join, marks)
}

function renderElement(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  outer: Marks,
): Run[] {
  if (element.show && !isTrue(evaluateExpression(element.show, scope))) return []
  const marks = { ...outer, ...MARKS[element.tag] }
  if (element.tag === 'br') return [{ kind: 'break' }]
  if (element.image) return [{ kind: 'image', ...pictureOf(element.image, scope) }]
  if (element.bind) return boundRuns(element.bind, scope, marks)
  if (element.reference) {
    const text = numbers.anchors.get(element.reference) ?? '?'
    return [{ kind: 'reference', text, target: element.reference, ...marks }]
  }
  return element.children.flatMap((child) => inline(child, scope, numbers, marks))
}

/** The answer as runs: its lines with breaks between them, or the blank while it is empty. */
export function boundRuns(binding: Binding, scope: RenderScope, marks: Marks): Run[] {
  const path = binding.path && addressOf(binding.path, scope)
  const value = evaluateExpression(binding.expression, scope)
  const text = formatValue(value, binding.formats).trim()
  if (text === '') {
    return binding.blank ? [{ kind: 'blank', text: binding.blank, path, ...marks }] : []
  }
  return text
    .split(/\r?\n/)
    .flatMap((line, index): Run[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'filled', text: line.trim(), path, ...marks },
    ])
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value

export function pictureOf(image: { path: readonly string[]; alt: string }, scope: RenderScope) {
  const [located] = locate(image.path, scope)
  const value = located?.value
  return {
    path: located?.path ?? image.path.join('.'),
    upload: isUpload(value) ? value : null,
    alt: image.alt,
  }
}

const SEPARATORS: Record<Join, string> = { 'comma-and': ', ', comma: ', ', semicolon: '; ' }

/** "A", "A and B", "A, B and C", "A and a, and B". */
function joined(texts: readonly Run[][], join: Join, marks: Marks): Run[] {
  // "lawyers and accountants, and banks": without the comma nobody sees where an entry ends.
  const and = texts.some((runs) => / and /.test(plainText(runs))) ? ', and ' : ' and '
  return texts.flatMap((runs, index): Run[] => {
    if (index === 0) return trimmed(runs)
    const last = index === texts.length - 1
    const text = join === 'comma-and' && last ? and : SEPARATORS[join]
    return [{ kind: 'text', text, ...marks }, ...trimmed(runs)]
  })
}

const spaced = (run: Run | undefined): run is Extract<Run, { kind: 'text' }> => run?.kind === 'text'

function trimmed(runs: readonly Run[]): Run[] {
  const copy = [...runs]
  const first = copy[0]
  if (spaced(first)) copy[0] = { ...first, text: first.text.trimStart() }
  const last = copy.at(-1)
  if (spaced(last)) copy[copy.length - 1] = { ...last, text: last.text.trimEnd() }
  return copy.filter((run) => run.kind !== 'text' || run.text !== '')
}

const sameMarks = (a: Marks, b: Marks) =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline

/** Joins neighbouring texts and leaves one space where two would meet or a line begins. */
function tidy(runs: readonly Run[]): Run[] {
  const tidied: Run[] = []
  for (const run of runs) {
    const last = tidied.at(-1)
    if (run.kind !== 'text') {
      if (run.kind === 'break' && spaced(last)) endLine(tidied, last)
      tidied.push(run)
      continue
    }
    const text = startsFresh(last) ? run.text.replace(/^ /, '') : run.text
    if (text === '') continue
    if (spaced(last) && sameMarks(last, run)) {
      tidied[tidied.length - 1] = { ...last, text: last.text + text }
    } else {
      tidied.push({ ...run, text })
    }
  }
  return trimmed(tidied)
}

const startsFresh = (last: Run | undefined) =>
  last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '))

function endLine(runs: Run[], last: Extract<Run, { kind: 'text' }>) {
  const text = last.text.trimEnd()
  if (text) runs[runs.length - 1] = { ...last, text }
  else runs.pop()
}

/** The words of runs in reading order. */
export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === 'break' ? ' ' : 'text' in run ? run.text : '')).join('')
}
