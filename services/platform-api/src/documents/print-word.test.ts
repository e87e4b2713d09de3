import sharp from 'sharp'
import { allServices } from '../../seed/services/all-services'
import { tenancyAgreementLagos } from '../../seed/services/tenancy-agreement-lagos/service'
import { printWord } from './print-word'
import {
  clause,
  paragraph,
  printable,
  sampleDocument,
  signature,
  text,
} from './testing/sample-documents'
import { wordParts, wordText } from './testing/word-text'

const parts = async (...args: Parameters<typeof printWord>) => wordParts(await printWord(...args))
const body = async (...args: Parameters<typeof printWord>) =>
  (await parts(...args))['word/document.xml'] ?? ''

test('holds what was typed, with tone marks, naira and amounts in words', async () => {
  const words = wordText(
    await body(sampleDocument(tenancyAgreementLagos, { landlord_name: 'Mrs Ṣadé Ọ̀ṣúnlékè' })),
  )
  expect(words.normalize('NFC')).toContain('MRS ṢADÉ Ọ̀ṢÚNLÉKÈ'.normalize('NFC'))
  expect(words).toContain('₦1,800,000 (One Million, Eight Hundred Thousand Naira Only)')
})

test('lets Word count clauses and follow references, showing the numbers of the preview', async () => {
  const xml = await body(sampleDocument(tenancyAgreementLagos))
  expect(xml).toMatch(/REF clause_advance[^"]*\\w/)
  expect(xml).toMatch(/<w:bookmarkStart w:name="clause_advance"/)
  expect(wordText(xml)).toContain('once the payment in clause\u00A03.2 has been made')
  expect(wordText(xml)).not.toMatch(/^3\.2/m)
})

test('writes numbers out that Word would count differently', async () => {
  const xml = await body(
    printable([clause('4.', 0, 'Starts at four.'), clause('5.', 0, 'Five.', { id: 'five' })]),
  )
  expect(wordText(xml)).toContain('4.\tStarts at four.')
  expect(xml).not.toContain('w:bookmarkStart')
})

test('has header, footer with page fields, language and properties', async () => {
  const files = await parts(sampleDocument(tenancyAgreementLagos))
  expect(wordText(files['word/header1.xml'])).toContain('Order AMF-204817')
  const footer = files['word/footer1.xml'] ?? ''
  expect(footer).toContain('NUMPAGES')
  expect(wordText(footer)).toContain('Initials:')
  expect(wordText(footer)).toContain('Law as at 20 November 2026.')
  expect(wordText(footer)).toContain('Sample content, to be reviewed by counsel.')
  expect(files['word/styles.xml']).toContain('w:val="en-NG"')
  const properties = files['docProps/core.xml'] ?? ''
  expect(properties).toContain('TENANCY AGREEMENT')
  expect(properties).toContain('Order AMF-204817')
})

test('repeats the head of a table and gives long columns more room', async () => {
  const xml = await body(sampleDocument(tenancyAgreementLagos))
  expect(xml).toContain('<w:tblHeader/>')
  const schedule = xml.slice(xml.lastIndexOf('<w:tblGrid>'))
  const widths = [...schedule.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths[3]).toBeGreaterThan(2 * (widths[0] ?? 0))
})

test('starts a schedule on a page of its own', async () => {
  const xml = await body(sampleDocument(tenancyAgreementLagos))
  const before = xml.slice(0, xml.indexOf('SCHEDULE 1'))
  expect(before.slice(before.lastIndexOf('<w:p>'))).toContain('<w:pageBreakBefore/>')
})

test('shows a signature with its name, and names one that is not there', async () => {
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const pictures = { a1: { type: 'png' as const, bytes, width: 60, height: 20 } }
  const xml = await body(printable([signature('a1'), signature(null)], { pictures }))
  expect(xml).toContain('descr="Signature of the Tenant"')
  expect(wordText(xml)).toContain('[Signature of the Tenant]')
})

test('keeps markup that somebody typed as text', async () => {
  const words = '<w:p/> & "quotes" {{x}}'
  expect(wordText(await body(printable([paragraph(text(words))])))).toContain(words)
})

test.each(allServices)('prints the example of $slug', async (service) => {
  expect(wordText(await body(sampleDocument(service))).length).toBeGreaterThan(500)
})
