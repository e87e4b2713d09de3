import { fileFacts, fileMeta } from './file-facts'

test.each([
  ['/media/orders/1/Survey%20plan.png?s=1', 'Survey plan.png', 'PNG', false],
  ['https://x.test/a/Search%20report.PDF', 'Search report.PDF', 'PDF', true],
  ['/media/orders/1/deed.docx', 'deed.docx', 'Word', false],
  [`/media/private/uploads/${'0a'.repeat(16)}.jpg?e=1`, 'Document 2.jpg', 'JPEG', false],
  ['/media/100%25%ZZ.txt', '100%25%ZZ.txt', 'TXT', false],
  ['/media/', 'Document 2', '', false],
])('%s', (address, name, kind, isPdf) => {
  expect(fileFacts(address, 'Document 2')).toEqual({ name, kind, isPdf })
})

test('says what a file is, how large, and who added it when', () => {
  const added = { added_on: '2026-11-20T13:05:00Z', added_by: 'Ifeoma Nwachukwu' }
  expect(fileMeta('PDF', { doc_title: 'Search report', bytes: 412_300, ...added })).toBe(
    'Search report. PDF, 412 KB. Added by Ifeoma Nwachukwu, 20 Nov 2026, 2:05 pm',
  )
  expect(fileMeta('Word', { doc_title: 'additional docs', bytes: 1_840_000 })).toBe(
    'Additional document. Word, 1.8 MB',
  )
  expect(fileMeta('PNG', { added_on: added.added_on })).toBe('PNG. Added on 20 Nov 2026, 2:05 pm')
  expect(fileMeta('PNG', {})).toBe('PNG')
})
