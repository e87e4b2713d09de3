import type { Block } from 'agreement-template/document'
import { documentNotice } from '../../src/agreements/law-line'
import type { Printable } from '../../src/documents/printable'

const paragraphs = [
  'Search of the register for the property at Plot 14, Block 7, Ọ̀ṣápa, Lẹ́kkí, made for the buyer at the Lands Registry, Alausa, Ìkẹjà.',
  'The property is held under a certificate of occupancy that is registered in the name of the seller. No mortgage, caution or judgment is entered against it.',
  'The survey plan that the buyer was shown agrees with the plan in the register. The land lies outside the areas that the government has set aside.',
  'The deed can be made as ordered. The consent of the Governor is to be asked for within sixty days of its signing.',
]

/** What a lawyer adds to the order of a deed: sample content of the demo. */
export const searchReport = (orderNumber: string): Printable => ({
  title: 'REPORT OF A LAND SEARCH',
  orderNumber,
  law: 'Land Use Act; Land Registration Law of Lagos State 2015.',
  notice: documentNotice,
  blocks: paragraphs.map(paragraph),
  pictures: {},
})

const paragraph = (text: string, index: number): Block => ({
  kind: 'paragraph',
  style: 'body',
  runs: [{ kind: 'text', text }],
  key: `search-${index}`,
  paths: [],
})
