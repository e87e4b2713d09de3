import type { StaticPage } from 'shared-contracts/api/home.schema'
import { createHarness, runLoader, type FakeAnswer } from 'shared-contracts/testing'
import { loader } from './content.loader'

const record = (given: Partial<StaticPage> = {}): StaticPage => ({
  page_description: '<h2>Contact</h2><p>Write to us.</p>',
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  meta_image: null,
  other_meta_tags: [],
  json_meta_tags: null,
  ...given,
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
