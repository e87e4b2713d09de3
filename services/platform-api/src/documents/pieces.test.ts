import type { Block } from 'agreement-template/document'
import { groupsOf } from './pieces'
import { clause, paragraph, table, text } from './testing/sample-documents'

const keep = (...blocks: Block[]): Block => ({ kind: 'keep', key: 'k', paths: [], blocks })
const signed = paragraph(text('SIGNED by all parties.'))
const signatures = (count: number) =>
  table(
    Array.from({ length: count }, (_, at) => [`Borrower ${at}\n\n`, 'Witness: ______________']),
    false,
  )
const kindsOf = (blocks: Block[]) =>
  groupsOf(blocks).map(({ pieces }) => pieces.map(({ content }) => content.kind).join())

test('the last clause stands on the page of the signatures', () => {
  const blocks = [clause('1.', 0, 'First.'), clause('2.', 0, 'Last.'), keep(signed, signatures(2))]
  expect(kindsOf(blocks)).toEqual(['clause-line', 'clause-line,paragraph,table'])
})

test('a clause that fills a page is not held back by the signatures', () => {
  const long = clause('1.', 0, 'Long words and more of them. '.repeat(90))
  expect(kindsOf([long, keep(signed, signatures(2))])).toEqual(['clause-line', 'paragraph,table'])
})

test('signatures that are too tall for a page are broken between people, never after SIGNED', () => {
  const [first, ...rest] = kindsOf([keep(signed, signatures(20))])
  expect(first).toBe('paragraph,table')
  expect(rest).toHaveLength(19)
})
