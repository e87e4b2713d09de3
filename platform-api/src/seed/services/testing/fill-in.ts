import type { Answers } from 'agreement-template/answers'
import type { Block } from 'agreement-template/document'
import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { innerBlocks, plainText, renderDocument } from 'agreement-template/render'
import type { ServiceSeed } from '../service-seed'

const TODAY = '2026-11-20'

/** The form and the document of a service with these answers. */
export function fillIn({ pages, document }: ServiceSeed, answers: Answers) {
  const forms = pages.map(({ html }) => parsePage(html).page)
  const evaluation = evaluateForm(forms, answers, { today: TODAY })
  const tree = renderDocument(parseDocument(document).document, evaluation.values, { today: TODAY })
  return { evaluation, tree }
}

/** Every line of a document with its clause number. */
export function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const number = block.kind === 'clause' ? `${block.number} ` : ''
    const own = 'runs' in block ? [`${number}${plainText(block.runs)}`] : []
    return [...own, ...linesOf(innerBlocks(block))]
  })
}
