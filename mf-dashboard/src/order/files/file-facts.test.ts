import { fileFacts } from './file-facts'

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
