import { parseDocument, parsePage } from '../parse/parse-server'
import type { TemplateIssue } from '../schema/schema'
import { checkLaw, checkNodes, checkSteps } from './check-document'
import { checkPage } from './check-form'
import { checkNesting } from './check-nesting'
import { checkForm, type FormIssue } from './check-pages'
import { checkPrinted } from './check-printed'
import { checkReferences } from './check-references'
import { checkTypedNumbers } from './check-typed-numbers'
import { rootNames } from './names'

export interface LintMessage extends TemplateIssue {
  /** "page 2", "document" or "form". */
  where: string
}

/** The templates of one service: the HTML of every page in order, and of the document. */
export interface TemplateSources {
  pages: readonly string[]
  document: string
}

/**
 * Everything that is wrong with a service's templates, in words that say what to change. Templates
 * with an error must not be saved. Runs where htmlparser2 does: on the server, and in an editor.
 */
export function lintTemplate(sources: TemplateSources): LintMessage[] {
  const readings = sources.pages.map((html) => parsePage(html))
  const pages = readings.map(({ page }) => page)
  const document = parseDocument(sources.document)
  const names = rootNames(pages)
  return [
    ...readings.flatMap(({ page, problems }, index) =>
      at(`page ${index + 1}`, [
        ...checkNesting(sources.pages[index] ?? ''),
        ...problems,
        ...checkPage(page, names),
      ]),
    ),
    ...checkForm(pages).map(onItsPage),
    ...checkPrinted(pages, document.document).map(onItsPage),
    ...at('document', [
      ...checkNesting(sources.document),
      ...document.problems,
      ...checkNodes(document.document.content, names),
      ...checkSteps(document.document.steps, names),
      ...checkLaw(document.document.law, names),
      ...checkReferences(document.document.content),
      ...checkTypedNumbers(document.document.content),
    ]),
  ]
}

const at = (where: string, problems: readonly TemplateIssue[]): LintMessage[] =>
  problems.map((problem) => ({ ...problem, where }))

const onItsPage = ({ page, ...problem }: FormIssue): LintMessage => ({
  ...problem,
  where: page === undefined ? 'form' : `page ${page + 1}`,
})

/** One line per message, as tools print it. */
export function lintText({ where, line, severity, message }: LintMessage): string {
  return `${where}${line === undefined ? '' : `, line ${line}`}: ${severity}: ${message}`
}
