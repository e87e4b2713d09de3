import type { Answers } from 'agreement-template/answers'
import type { Block } from 'agreement-template/document'
import { innerBlocks, plainText } from 'agreement-template/render'
import { allServices } from '../../seed/services/all-services'
import { printPdf } from './print-pdf'
import { printWord } from './print-word'
import { referenceOf, type Printable } from './printable'
import { pdfText } from './testing/pdf-text'
import { sampleDocument } from './testing/sample-documents'
import { wordParts, wordText } from './testing/word-text'

/** Line ends, spaces and hyphens that are only drawn differently. */
const bare = (words: string) =>
  words
    .normalize('NFC')
    .replace(/\u2011/g, '-')
    .replace(/\s/g, '')

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    ...('runs' in block ? [plainText(block.runs)] : []),
    ...linesOf(innerBlocks(block)),
  ])

/** What stands on every page beside the document. */
function withoutMargins(words: string, document: Printable): string {
  const { title, law, notice } = document
  return words
    .split(/(?=\n)/)
    .map((page) =>
      [title + referenceOf(document), 'Initials: ________  ________', `${law} ${notice}`]
        .map(bare)
        .reduce((left, margin) => left.replace(margin, ''), bare(page))
        .replace(/Page\d+of\d+/, ''),
    )
    .join('')
}

/** Lines that a file lacks, or has in another order. */
function missingIn(words: string, lines: readonly string[]): string[] {
  let from = 0
  return lines.filter((line) => {
    const at = words.indexOf(bare(line), from)
    if (at !== -1) from = at + bare(line).length
    return at === -1
  })
}

/** The most people, the largest sums and the longest names that are usual. */
const large: Record<string, Answers> = {
  'deed-of-assignment': { price: '999999999999', received: 'no', paid_so_far: '1000.50' },
  'loan-agreement': { interest: 'yes', rate: '2', rate_period: 'year', interest_sum: '0' },
  'tenancy-agreement-lagos': {
    furnished: 'yes',
    inventory: Array.from({ length: 40 }, () => ({
      thing: 'Split air conditioner',
      quantity: '2',
      condition: 'Working',
    })),
  },
}

const prints = allServices.flatMap((service) => [
  { name: service.slug, service, answers: {} },
  ...(large[service.slug]
    ? [{ name: `${service.slug} at its largest`, service, answers: large[service.slug] }]
    : []),
])

test.each(prints)('$name: PDF and Word hold the same words in the same order', async (print) => {
  const document = sampleDocument(print.service, print.answers)
  const lines = linesOf(document.blocks)
  expect(lines.length).toBeGreaterThan(10)
  const pdf = withoutMargins(pdfText(await printPdf(document, { compress: false })), document)
  expect(missingIn(pdf, lines)).toEqual([])
  const word = bare(wordText(wordParts(await printWord(document))['word/document.xml']))
  expect(missingIn(word, lines)).toEqual([])
})
