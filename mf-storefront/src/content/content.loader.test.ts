import type { StaticPage } from 'shared-contracts/api/home.schema'
import { createHarness, runLoader, type FakeAnswer } from 'shared-contracts/testing'
import { loader, withoutOwnTitle } from './content.loader'

const record = (overrides: Partial<StaticPage> = {}): StaticPage => ({
  page_description: '<h2>Contact</h2><p>Write to us.</p>',
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  meta_image: null,
  other_meta_tags: [],
  json_meta_tags: null,
  ...overrides,
})
const load = (url: string, call: string, answer: FakeAnswer) =>
  runLoader(loader, createHarness({ [`GET ${call}`]: answer }), { url })

test.each([
  ['/storefront.contact', '/api/home/contactus_static/', 'Contact'],
  ['/storefront.privacy/', '/api/home/privacypolicy/', 'Privacy policy'],
  ['/storefront.payments?from=mail', '/api/home/payments/', 'Payments'],
  ['/Storefront.Terms', '/api/home/tnc/', 'Terms and conditions'],
])('%s shows what %s answers', async (url, call, title) => {
  const answer = await load(url, call, { body: record({ page_description: '<p>Text.</p>' }) })
  expect(answer).toMatchObject({ head: { title }, data: { title, html: '<p>Text.</p>' } })
})

test('puts the metadata of the record into the head', async () => {
  const body = record({ meta_title: 'Contact - Amofin', meta_description: 'Chat and email.' })
  const answer = await load('/storefront.contact', '/api/home/contactus_static/', { body })
  expect(answer).toMatchObject({
    head: { title: 'Contact - Amofin', description: 'Chat and email.' },
    data: { html: '<p>Write to us.</p>' },
  })
})

test('a record that the server does not have is a page that is not found', async () => {
  const answer = await load('/storefront.terms', '/api/home/tnc/', { status: 404 })
  expect(answer).toEqual({ notFound: true })
})

test('a failing server is a failure, not a missing page', async () => {
  await expect(load('/storefront.terms', '/api/home/tnc/', { status: 500 })).rejects.toThrow('500')
})

test('an address that is none of the four is not found', async () => {
  expect(await load('/elsewhere', '/api/home/tnc/', {})).toEqual({ notFound: true })
})

test('drops a first heading that repeats the title', () => {
  const html = '\n<h2 id="t">Terms and Conditions </h2>\n<p>These terms apply.</p>'
  expect(withoutOwnTitle(html, 'Terms and conditions')).toBe('\n<p>These terms apply.</p>')
})

test.each([
  '<h2>Talk to a person</h2><p>Write to us.</p>',
  '<p>First</p><h2>Contact</h2>',
  '<h2><em>Contact</em></h2>',
  '',
])('keeps %p', (html) => {
  expect(withoutOwnTitle(html, 'Contact')).toBe(html)
})
