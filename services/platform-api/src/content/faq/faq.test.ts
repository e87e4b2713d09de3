import type { FaqItem, FaqSuggestions } from 'shared-contracts/api/faq.schema'
import { seedFaq } from '../../../seed/faq/seed-faq'
import { createTestApp, type TestApp } from '../../testing/test-app'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedFaq)
})
afterAll(() => api.close())

const get = async <T>(path: string) => (await api.call('GET', path)).body as T

test('opens with category 11', async () => {
  expect((await get<{ id: number }[]>('/api/home/faqcategory/'))[0]).toEqual({
    id: 11,
    faq_category_name: 'Documents',
  })
  const items = await get<FaqItem[]>('/api/home/faq_qa/11/')
  expect(items.length).toBeGreaterThan(3)
  expect(items.every((item) => item.faq_category === 11)).toBe(true)
})

test('shows an empty list for a category without questions and 404 for no id', async () => {
  expect(await get('/api/home/faq_qa/99/')).toEqual([])
  expect(await api.call('GET', '/api/home/faq_qa/eleven/')).toMatchObject({ status: 404 })
})

test('suggests questions by title and by answer', async () => {
  const suggest = (title: string, content = '') =>
    get<FaqSuggestions>(
      `/search/faq/suggest/?faq_title_suggest__completion=${encodeURIComponent(title)}&faq_content_suggest__completion=${encodeURIComponent(content)}`,
    )
  const byTitle = await suggest('stamp')
  expect(byTitle.faq_title_suggest__completion[0]?.options[0]).toMatchObject({
    text: 'Do I have to stamp it?',
    _source: { slug: 'stamp-duty', faq_category: 11 },
  })
  expect(byTitle.faq_content_suggest__completion[0]?.options).toEqual([])
  const byAnswer = await suggest('', 'cybercrimes')
  expect(byAnswer.faq_content_suggest__completion[0]?.options.map(({ text }) => text)).toEqual([
    'Can we sign on the phone?',
  ])
})

test('finds one question by its id and none by what is no id', async () => {
  const [first] = await get<FaqItem[]>('/api/home/faq_qa/12/')
  expect(await get('/search/faq/?id=' + first?.id)).toEqual([first])
  expect(await get('/search/faq/?id=999999')).toEqual([])
  expect(await get("/search/faq/?id=1'--")).toEqual([])
  expect((await get<FaqItem[]>('/search/faq/')).length).toBeGreaterThan(10)
})
