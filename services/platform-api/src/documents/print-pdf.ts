import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import { brand } from 'shared-contracts/brand'
import { groupsOf } from './pieces'
import { pdfNodes } from './pdf-pieces'
import { startTags } from './pdf-tags'
import { isSigned, referenceOf, type Printable } from './printable'

const fontFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/package.json'),
)
const face = (name: string) => join(fontFolder, name, `Tinos_${name}.ttf`)

pdfmake.setFonts({
  Tinos: {
    normal: face('400Regular'),
    bold: face('700Bold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('700Bold_Italic'),
  },
})
// A document is text and the bytes given with it: nothing is fetched, nothing else is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

const margins = { left: 64, right: 64, top: 72, bottom: 84 }
const quiet = '#4a554e'

interface PdfOptions {
  /** False leaves the page content readable, for tests. */
  compress?: boolean
}

/** The document as an A4 PDF in Tinos, tagged for screen readers, with header and footer. */
export async function printPdf(printable: Printable, options: PdfOptions = {}): Promise<Buffer> {
  const { title, blocks, pictures } = printable
  const content = pdfNodes(groupsOf(blocks), { parent: startTags(), pictures })
  const pdf = pdfmake.createPdf({
    version: '1.7',
    compress: options.compress ?? true,
    pageSize: 'A4',
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    info: { title, author: brand.name, subject: referenceOf(printable), creator: brand.name },
    language: 'en-NG',
    tagged: true,
    displayTitle: true,
    defaultStyle: { font: 'Tinos', fontSize: 11, lineHeight: 1.18 },
    content: content.length > 0 ? content : [''],
    header: () => header(printable),
    footer: (page: number, pages: number) => footer(printable, page, pages),
  })
  return pdf.getBuffer()
}

const header = (printable: Printable) => ({
  columns: [
    { text: printable.title, fontSize: 8, color: quiet },
    { text: referenceOf(printable), fontSize: 8, color: quiet, alignment: 'right', width: 120 },
  ],
  margin: [margins.left, 36, margins.right, 0],
})

const footer = ({ law, notice, blocks }: Printable, page: number, pages: number) => ({
  stack: [
    {
      columns: [
        { text: isSigned(blocks) ? 'Initials: ________  ________' : '', fontSize: 9 },
        { text: `Page ${page} of ${pages}`, fontSize: 9, alignment: 'right' },
      ],
    },
    { text: `${law} ${notice}`, fontSize: 7.5, color: quiet, margin: [0, 6, 0, 0] },
  ],
  margin: [margins.left, 14, margins.right, 0],
})
