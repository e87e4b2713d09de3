import type { Run } from 'agreement-template/document'
import { plainText } from 'agreement-template/render'
import { allServices } from '../../seed/services/all-services'
import { keepNumbersTogether, withNoBreakSpaces } from './keep-together'
import { printPdf } from './print-pdf'
import { printWord } from './print-word'
import { pdfLines, pdfText } from './testing/pdf-text'
import { sampleDocument } from './testing/sample-documents'
import { wordParts, wordText } from './testing/word-text'

test.each([
  ['the 1st day of December, 2026 and', '1st day of December, 2026'],
  ['on 20 November 2026.', '20 November 2026'],
  ['phone 0803 555 0141 or', '0803 555 0141'],
  ['as clause 3.2 says', 'clause 3.2'],
  ['of 14 Allen Avenue, Lagos', '14 Allen'],
  ['of Flat 12B, Block 7, Yaba', 'Flat 12B'],
  ['Lagos (together the “Tenant”)', '(together the “Tenant”)'],
])('%s', (text, whole) => {
  expect(withNoBreakSpaces(text, 'pdf')).toContain(whole.replace(/ /g, '\u00A0'))
  expect(withNoBreakSpaces(text, 'pdf')).toHaveLength(text.length)
})

test('a number that is a run of its own stays with the word before it', () => {
  const runs: Run[] = [
    { kind: 'text', text: 'under clause ' },
    { kind: 'reference', text: '3.2', target: 'rent', bold: true },
    { kind: 'break' },
    { kind: 'filled', text: '01-12-2027', path: 'due' },
  ]
  const kept = keepNumbersTogether(runs, 'word')
  expect(plainText(kept)).toBe('under clause\u00A03.2 01\u201112\u20112027')
  expect(kept[1]).toMatchObject({ text: '3.2', bold: true })
})

const wholes =
  /₦[\d,]+(?:\.\d\d(?!\d))?|\d{1,2}(?:st|nd|rd|th) day of \p{Lu}\p{Ll}+, \d{4}|\d\d[-‑]\d\d[-‑]\d{4}|0\d{3} \d{3} \d{4}/gu
const count = (text: string) => (text.replace(/\u00A0/g, ' ').match(wholes) ?? []).sort()

test.each(allServices.map((service) => [service.slug, service] as const))(
  '%s: no amount, date or number is broken by a line of the PDF, nor could Word break one',
  async (_, service) => {
    const document = sampleDocument(service)
    const pdf = await printPdf(document, { compress: false })
    const lines = pdfLines(pdf)
    expect(lines.flatMap(count).sort()).toEqual(count(pdfText(pdf).replace(/\n/g, '')))
    const word = wordText(wordParts(await printWord(document))['word/document.xml'])
    expect(word).not.toMatch(/\d(?:st|nd|rd|th) day of|\d\d-\d\d-\d{4}|0\d{3} \d{3} \d{4}/)
  },
)
