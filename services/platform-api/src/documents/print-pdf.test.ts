import sharp from 'sharp'
import { allServices } from '../../seed/services/all-services'
import { nonDisclosureAgreement } from '../../seed/services/non-disclosure-agreement/service'
import { tenancyAgreementLagos } from '../../seed/services/tenancy-agreement-lagos/service'
import { printPdf } from './print-pdf'
import { pdfText } from './testing/pdf-text'
import {
  clause,
  paragraph,
  printable,
  sampleDocument,
  signature,
  table,
  text,
} from './testing/sample-documents'

const flat = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ')
const textOf = async (...args: Parameters<typeof printPdf>) =>
  flat(pdfText(await printPdf(...args)))

test('prints what was typed, with tone marks, naira and amounts in words', async () => {
  const words = await textOf(
    sampleDocument(tenancyAgreementLagos, { landlord_name: 'Mrs Ṣadé Ọ̀ṣúnlékè-Ńwáńkwọ́' }),
  )
  expect(words).toContain('MRS ṢADÉ Ọ̀ṢÚNLÉKÈ-ŃWÁŃKWỌ́'.normalize('NFC'))
  expect(words).toContain('Ọ̀pẹ́bí Road'.normalize('NFC'))
  expect(words).toContain('₦1,800,000 (One Million, Eight Hundred Thousand Naira Only)')
})

test('prints Hausa letters', async () => {
  expect(await textOf(printable([paragraph(text('Ɗanƙwairo, Ɓala, Ƴaƴa'))]))).toContain(
    'Ɗanƙwairo, Ɓala, Ƴaƴa',
  )
})

test('numbers clauses and their references as the preview does', async () => {
  const words = await textOf(sampleDocument(tenancyAgreementLagos))
  expect(words).toContain('3.2On signing, the Tenant pays')
  expect(words).toContain('(b)pays the bills for')
  expect(words).toContain('once the payment in clause 3.2 has been made')
})

test('says on every page which order it is, which law it follows, and that it is sample content', async () => {
  const pages = pdfText(await printPdf(sampleDocument(nonDisclosureAgreement))).split('\n')
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    expect(page).toContain('Order AMF-204817')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Initials:')
    expect(flat(page)).toContain('Law as at 20 November 2026.')
    expect(flat(page)).toContain('Sample content, to be reviewed by counsel.')
  })
})

test('leaves empty places as rules', async () => {
  const words = await textOf(sampleDocument(tenancyAgreementLagos, { made_on: '' }))
  expect(words).toContain('is made the ____ day of ________________, 20____')
})

const missing = (file: Buffer, wanted: string[]) =>
  wanted.filter((words) => !file.includes(Buffer.from(words, 'latin1')))

test('names the document, its language and its order in its properties, and is tagged', async () => {
  const file = await printPdf(sampleDocument(tenancyAgreementLagos))
  const properties = ['(TENANCY AGREEMENT)', '(Amofin)', '(Order AMF-204817)', '/Lang (en-NG)']
  const tags = ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'].map((tag) => `/S /${tag}\n`)
  expect(missing(file, [...properties, '/Marked true', ...tags])).toEqual([])
})

test('tags every line that belongs to the document and nothing else', async () => {
  const singleLine = printable([paragraph(text('One line.'))])
  const file = (await printPdf(singleLine, { compress: false })).toString('latin1')
  expect([...file.matchAll(/\/P <<\s*\/MCID \d+\s*>> BDC/g)]).toHaveLength(1)
  expect([...file.matchAll(/\/Artifact BMC/g)].length).toBeGreaterThan(3)
})

test('prints a signature as a picture with its name for screen readers', async () => {
  const bytes = await sharp({
    create: { width: 600, height: 200, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer()
  const pictures = { a1: { type: 'png' as const, bytes, width: 600, height: 200 } }
  const file = await printPdf(printable([signature('a1')], { pictures }))
  expect(missing(file, ['/Subtype /Image', '/Alt (Signature of the Tenant)'])).toEqual([])
})

test.each([['lost'], [null]])('names a signature that is not there (%s)', async (id) => {
  expect(await textOf(printable([signature(id)]))).toContain('[Signature of the Tenant]')
})

test('loses no word of an answer that is longer than a page', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `line${index};`)
  const long = lines.flatMap((line) => [text(line), { kind: 'break' } as const])
  const head = clause('1.', 0, 'The work', { headed: true, blocks: [paragraph(...long)] })
  const keep = { kind: 'keep', key: 'k', paths: [], blocks: [head] } as const
  const words = await textOf(printable([keep, table([['a', lines.join(' ')]])]))
  for (const line of lines) expect(words.split(line)).toHaveLength(3)
})

test('keeps a heading on the page of its first clause', async () => {
  const filler = Array.from({ length: 60 }, (_, index) => paragraph(text(`Filler ${index}.`)))
  for (let count = 30; count < 45; count += 1) {
    const section = clause('1.', 0, 'HEADING', {
      headed: true,
      blocks: [clause('1.1', 1, 'FIRST.')],
    })
    const pages = pdfText(await printPdf(printable([...filler.slice(0, count), section]))).split(
      '\n',
    )
    const page = pages.find((words) => words.includes('HEADING'))
    expect(page).toContain('FIRST.')
  }
})

test('prints text that looks like code or an address as text', async () => {
  const words = '<img src="http://127.0.0.1/x"> file:///etc/passwd \\u0000 {{x}} %PDF'
  expect(await textOf(printable([paragraph(text(words))]))).toContain(words)
})

test.each(allServices)('prints the example of $slug', async (service) => {
  const words = await textOf(sampleDocument(service))
  expect(words).not.toContain('?undefined')
  expect(words).toContain('Page 1 of')
})
