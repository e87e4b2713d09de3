import { parseDocument, parsePage } from '../parse/parse-server'
import { fixtures } from './fixtures'

const textOf = (name: string) => fixtures.find(([fixture]) => fixture === name)?.[1] ?? ''

export const willPage = parsePage(textOf('will-page.html')).page
export const willDocument = parseDocument(textOf('will-document.html')).document
export const TODAY = '2026-11-20'

export const willAnswers = {
  made_on: '2026-11-20',
  legacy: '1250000.50',
  testators: [
    { name: 'Adaeze Okafor', married: 'yes', spouse: 'Emeka Okafor' },
    { name: 'Tunde Bello' },
  ],
}

/** A page with these questions inside; throws when the template is refused. */
export function pageOf(questions: string, attributes = '') {
  const html = `<section data-lf="1" data-page="1" data-title="Test" ${attributes}>${questions}</section>`
  const { page, problems } = parsePage(html)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return page
}

/** A document with this content; throws when the template is refused. */
export function documentOf(content: string) {
  const { document, problems } = parseDocument(`<article data-lf="1">${content}</article>`)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return document
}
