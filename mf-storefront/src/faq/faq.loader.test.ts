import type { FaqItem } from 'shared-contracts/api/faq.schema'
import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { faqQueryOf, loader } from './faq.loader'

const categories = [
  { id: 11, faq_category_name: 'Documents' },
  { id: 13, faq_category_name: 'Payment' },
]
const item = (id: number, faq_title: string, faq_category = 13): FaqItem => ({
  id,
  faq_title,
  faq_description: '<p>Yes.</p>',
  faq_category,
})
const refund = item(5, 'Can I get my money back?')
const coupon = item(6, 'Where do I enter a coupon?')
const option = ({ id, faq_title, faq_category }: FaqItem) => ({
  text: faq_title,
  _source: { id, slug: `faq-${id}`, faq_title, faq_category },
})
const entry = (...found: FaqItem[]) => [
  { text: '', offset: 0, length: 0, options: found.map(option) },
]
const tags = {
  page: 'faq',
  meta_title: 'Frequently Asked Questions - Amofin',
  meta_description: 'Answers about documents.',
  meta_keywords: 'faq',
  meta_image: null,
  other_meta_tags: [{ property: 'og:title', content: 'Frequently Asked Questions' }],
  json_meta_tags: null,
}
const whole: FakeAnswers = {
  'GET /api/home/faqcategory/': { body: categories },
  'GET /api/home/tags/faq/': { body: tags },
  'GET /api/home/faq_qa/11/': { body: [item(1, 'Do I have to stamp it?', 11)] },
  'GET /api/home/faq_qa/13/': { body: [refund, coupon] },
  'GET /search/faq/?id=5': { body: [refund] },
  'GET /search/faq/?id=6': { body: [coupon] },
}
const load = (url: string, answers: FakeAnswers = {}) =>
  runLoader(loader, createHarness({ ...whole, ...answers }), { url })
const suggestUrl = (text: string) =>
  `GET /search/faq/suggest/?faq_content_suggest__completion=${text}&faq_title_suggest__completion=${text}`

test('opens with category 11 and the metadata of the page', async () => {
  expect(await load('/faq')).toMatchObject({
    head: {
      title: 'Frequently Asked Questions - Amofin',
      description: 'Answers about documents.',
      metaTags: [{ property: 'og:title' }],
    },
    data: { current: { id: 11 }, text: '', items: [{ id: 1 }], openId: null },
  })
})

test('shows the category of the address under its own title', async () => {
  expect(await load('/faq?category=13')).toMatchObject({
    head: {
      title: 'Payment - Frequently Asked Questions',
      metaTags: [],
      canonical: '/storefront.faq?category=13',
    },
    data: { current: { id: 13 }, items: [{ id: 5 }, { id: 6 }] },
  })
})

test('opens the question of the address among those of its category', async () => {
  expect(await load('/faq?id=6')).toMatchObject({
    head: {
      title: 'Where do I enter a coupon? - Frequently Asked Questions',
      canonical: '/storefront.faq?id=6',
    },
    data: { current: { id: 13 }, items: [{ id: 5 }, { id: 6 }], openId: 6 },
  })
})

test('answers words with the questions that fit, those by title first and each once', async () => {
  const answer = await load('/faq?q=money', {
    [suggestUrl('money')]: {
      body: {
        faq_content_suggest__completion: entry(coupon, refund),
        faq_title_suggest__completion: entry(refund),
      },
    },
  })
  expect(answer).toMatchObject({
    head: { noIndex: true },
    data: { current: null, text: 'money', items: [{ id: 5 }, { id: 6 }], openId: null },
  })
})

test('looks for words apart that stand nowhere together', async () => {
  const nothing = { faq_content_suggest__completion: [], faq_title_suggest__completion: [] }
  const answer = await load('/faq?q=coupon+or+money', {
    [suggestUrl('coupon+or+money')]: { body: nothing },
    [suggestUrl('coupon')]: {
      body: { ...nothing, faq_title_suggest__completion: entry(coupon) },
    },
    [suggestUrl('money')]: {
      body: { ...nothing, faq_content_suggest__completion: entry(refund, coupon) },
    },
  })
  expect(answer).toMatchObject({ data: { items: [{ id: 6 }, { id: 5 }] } })
})

test('is one page for search engines, with or without the category it opens with', async () => {
  for (const url of ['/faq', '/faq?category=11', '/faq?utm_source=mail']) {
    const answer = await load(url)
    expect('head' in answer && 'canonical' in answer.head).toBe(false)
  }
})

test('opens the only answer at once', async () => {
  const answer = await load('/faq?q=coupon', {
    [suggestUrl('coupon')]: {
      body: {
        faq_content_suggest__completion: entry(),
        faq_title_suggest__completion: entry(coupon),
      },
    },
  })
  expect(answer).toMatchObject({ data: { items: [{ id: 6 }], openId: 6 } })
})

test.each(['/faq?category=99', '/faq?category=x', '/faq?id=7'])('%s is not found', async (url) => {
  const nothing = { body: [] }
  const answers = { 'GET /api/home/faq_qa/99/': nothing, 'GET /search/faq/?id=7': nothing }
  expect(await load(url, answers)).toEqual({ notFound: true })
})

test('opens with the first category where there is no 11', async () => {
  const answer = await load('/faq', {
    'GET /api/home/faqcategory/': { body: [categories[1]] },
    'GET /api/home/faq_qa/11/': { status: 404 },
  })
  expect(answer).toMatchObject({ data: { current: { id: 13 }, items: [{ id: 5 }, { id: 6 }] } })
})

test('does without the metadata, not without the questions', async () => {
  expect(await load('/faq', { 'GET /api/home/tags/faq/': { status: 500 } })).toMatchObject({
    head: { title: 'Frequently Asked Questions - Amofin' },
  })
  await expect(load('/faq', { 'GET /api/home/faq_qa/11/': { status: 500 } })).rejects.toThrow('500')
})

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
