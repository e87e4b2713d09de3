import type { AnswerPath, Answers } from '../answers/answers'
import type { Block, Run } from '../document/document-tree'
import { innerBlocks, plainText, renderDocument } from '../document/render-document'
import { evaluateForm } from '../evaluate/evaluate-form'
import { parseDocument, parsePage } from '../parse/parse-server'
import { boundaryAnswers } from './boundary-answers'
import type { LintMessage, TemplateSources } from './lint-template'

/** What no printed document may contain. */
const faults: readonly [fault: string, pattern: RegExp][] = [
  ['a doubled stop', /\.\.(?!\.)|[,;:]\.|\.[;:]/],
  [
    'a plural after one',
    /\b(?:one (?:\(1\) )?(?:working |calendar |square )?|(?<![\d.,])1 (?:square )?)(?:days|weeks|months|years|hours|people|persons|parts|copies|times|metres|partners|pages)\b/i,
  ],
  [
    'a singular after two',
    /\b(?:two|three) (?:\(\d\) )?(?:working )?(?:day|week|month|year|hour)\b(?! old)/i,
  ],
  ['money of nothing', /₦0(?![\d.,]*[1-9])|Zero Naira/],
  ['less than nothing', /[-−]₦/],
  ['nothing, counted', /\bzero (?:\(0\) )?(?:days|weeks|months|years|hours|people)/i],
  ['two articles', /\b(?:the|an?) (?:an?|the) /],
  ['a space before a stop', /[\p{L}\d] [.,;:](?!\p{L})/u],
  ['a doubled space', /\S {2,}\S/],
  ['a lost reference', /clauses? \?/],
  ['a schedule that does not exist', /\?/],
  ['a sentence that begins small', /[\p{Ll})]{2}\. \p{Ll}/u],
  ['a stop inside a sentence', /(?!(?:Ltd|Co|Inc|Plc|No|Nos)\.)\b\p{L}{4,}\.(?:,| \()/u],
  ['an empty bracket', /\(\s*\)|“\s*”/],
  [
    'a state without its name',
    /\b(?:courts|High Court)[^.]{0,40} in (?:Oyo|Kano|Abia|Rivers)(?! State)\b/,
  ],
  ['an unread value', /undefined|null|NaN|\[object/],
]

export interface PrintSources extends TemplateSources {
  /** Example answers of the service; questions without one are answered with examples. */
  samples: Answers
}

/**
 * Prints a service's document with its example answers and with each of them moved to a boundary,
 * and names what reads badly. `today` is a day in Lagos (ISO). Takes about a second per service: it
 * is a command of its own, while `lintTemplate` is quick enough for every key.
 */
export function lintPrints(
  { pages, document, samples }: PrintSources,
  today: string,
): LintMessage[] {
  const forms = pages.map((html) => parsePage(html).page)
  const template = parseDocument(document).document
  const found = new Map<string, LintMessage>()
  for (const { name, answers, capital } of boundaryAnswers(forms, samples, today)) {
    const { values, problems } = evaluateForm(forms, answers, { today })
    // Nobody can buy a document with these answers.
    if (problems.length > 0) continue
    const tree = renderDocument(template, values, { today })
    const lines = [...documentLines(tree.blocks), ...tree.steps.map(({ text }) => text), tree.law]
    const capitals = capital ? capitalsIn(tree.blocks, capital) : []
    for (const { fault, line } of [...lines.flatMap(faultsIn), ...capitals]) {
      const message = `with ${name}: ${fault} in “${line}”`
      const key = `${fault} ${line}`
      if (!found.has(key)) {
        found.set(key, { severity: 'warning', code: 'print', where: 'document', message })
      }
    }
  }
  return [...found.values()]
}

const faultsIn = (line: string) =>
  faults.filter(([, pattern]) => pattern.test(line)).map(([fault]) => ({ fault, line }))

/** Lines in which this answer begins with a capital although a sentence is under way. */
function capitalsIn(blocks: readonly Block[], path: AnswerPath): { fault: string; line: string }[] {
  return blocks.flatMap((block) => {
    const runs = 'runs' in block ? block.runs : []
    const found = runs.some(
      (run, at) =>
        run.kind === 'filled' &&
        run.path === path &&
        /^\p{Lu}\p{Ll}/u.test(run.text) &&
        isUnderWay(textOf(runs[at - 1]), textOf(runs[at + 1])),
    )
    const own = found ? [{ fault: 'a capital inside a sentence', line: plainText(runs) }] : []
    return [...own, ...capitalsIn(innerBlocks(block), path)]
  })
}

/** Also an entry of a list that ends with a semicolon. */
const isUnderWay = (before: string, after: string): boolean =>
  /[\p{Ll},] $/u.test(before) || (before === '' && after.startsWith(';'))

const textOf = (run: Run | undefined): string => (run && 'text' in run ? run.text : '')

/** Every line of a document with its clause number, in reading order. */
export function documentLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const number = block.kind === 'clause' ? `${block.number} ` : ''
    const own = 'runs' in block ? [`${number}${plainText(block.runs)}`] : []
    return [...own, ...documentLines(innerBlocks(block))]
  })
}
