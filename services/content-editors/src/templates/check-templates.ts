import { type LintMessage, lintTemplate } from 'agreement-template/lint'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { tooManyEntries, tooManyLists } from './check-size'
import { bytesOf, maxPages, maxTemplateBytes, type Templates } from './templates'

export interface TemplateMessage extends LintMessage {
  /** Index of the page; absent for the document and for what concerns the form as a whole. */
  page?: number
}

/** What is told at once; the rest is counted. */
const maxMessages = 200

/**
 * Everything that is wrong with the templates of a service, pages first. The same check runs in the
 * editor while somebody types and on the server before anything is saved.
 */
export function checkTemplates({ pages, document }: Templates): TemplateMessage[] {
  const size = [...pages, document].reduce((sum, html) => sum + bytesOf(html), 0)
  if (pages.length > maxPages) return [ofForm(`${pages.length} pages; the most is ${maxPages}`)]
  if (size > maxTemplateBytes) {
    return [ofForm(`The templates have ${size} bytes together; the most is ${maxTemplateBytes}`)]
  }
  const messages = [
    ...pages.flatMap((html, page) => [
      ...withoutRoot(html, 'section', { where: `page ${page + 1}` }),
      ...tooManyEntries(parsePage(html).page.items).map((message) => ({
        ...message,
        where: `page ${page + 1}`,
      })),
    ]),
    ...withoutRoot(document, 'article', { where: 'document' }),
    ...tooManyLists(parseDocument(document).document.content).map((message) => ({
      ...message,
      where: 'document',
    })),
    ...lintTemplate({ pages, document }),
  ]
  return cut(messages.map(withPage))
}

const ofForm = (message: string): TemplateMessage => ({
  severity: 'error',
  code: 'too-large',
  where: 'form',
  message,
})

/** Templates of the former product have no `data-lf`; what is written here is lf/1 only. */
function withoutRoot(html: string, tag: string, place: { where: string }): LintMessage[] {
  if (/\sdata-lf\s*=/i.test(html)) return []
  const message = `missing data-lf: begin with <${tag} data-lf="1">`
  return [{ severity: 'error', code: 'no-dialect', message, line: 1, column: 1, ...place }]
}

function withPage(message: LintMessage): TemplateMessage {
  const [, number] = /^page (\d+)$/.exec(message.where) ?? []
  return number === undefined ? message : { ...message, page: Number(number) - 1 }
}

/** Errors are never cut away by warnings. */
function cut(messages: TemplateMessage[]): TemplateMessage[] {
  if (messages.length <= maxMessages) return messages
  const errors = messages.filter(({ severity }) => severity === 'error')
  const warnings = messages.filter(({ severity }) => severity === 'warning')
  const notified = [...errors, ...warnings].slice(0, maxMessages)
  const severity = errors.length > maxMessages ? 'error' : 'warning'
  const message = `${messages.length - notified.length} more problems like these. Fix the first ones.`
  return [...notified, { severity, code: 'more', where: 'form', message }]
}

export const isRefused = (messages: readonly TemplateMessage[]) =>
  messages.some(({ severity }) => severity === 'error')
