import { faqQueryOf } from './faq-query'

test.each([
  ['/faq', { kind: 'category', id: 11 }],
  ['/faq?q=%20', { kind: 'category', id: 11 }],
  ['/faq?category=13', { kind: 'category', id: 13 }],
  ['/faq?q=stamp+duty&category=13', { kind: 'words', text: 'stamp duty' }],
  ['/faq?id=5#faq-5', { kind: 'question', id: 5 }],
])('%s asks for %p', (url, query) => {
  expect(faqQueryOf(url)).toEqual(query)
})

test.each(['/faq?category=eleven', '/faq?id=', '/faq?id=-1'])('%s asks for nothing', (url) => {
  expect(faqQueryOf(url)).toBeUndefined()
})
