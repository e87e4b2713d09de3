import { homeStatic, staticPage } from 'shared-contracts/api/home.schema'
import { z } from 'zod/mini'
import { seedContent } from '../../../seed/content/seed-content'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { contentRecords } from '../../tables/content.tables'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedContent)
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call('GET', path)).body

test('shows the home page’s texts', async () => {
  const content = z.parse(homeStatic, await get('/api/home/homestatic/'))
  expect(content.banner_title).toBe('Put it in writing.')
  expect(content.subscription_description).toBe(
    'Pay once for one document, or monthly if you need several.',
  )
})

test('lists what people say and who uses it, in the editors’ order', async () => {
  expect(await get('/api/home/testimonials/')).toMatchObject([
    { name: 'Mrs Folákẹ́ Adéyẹmí', role: 'landlord, Surulere' },
    { name: 'Blessing Udoh' },
    {},
    {},
  ])
  expect(await get('/api/home/ourclients/')).toMatchObject([
    { name: 'Brightway Logistics', logo: null },
    { name: 'Zuria Foods' },
    { name: 'Kúnlé Agro' },
    { name: 'Ọlá Bright Fabrics' },
  ])
})

test('answers the footer under both of its addresses', async () => {
  const footer = await get('/api/home/footer/')
  expect(footer).toMatchObject({ disclaimer: expect.stringMatching(/^Amofin is not a law firm\./) })
  expect(await get('/api/services/footer_service/')).toEqual(footer)
})

test.each(['contactus_static', 'privacypolicy', 'payments', 'tnc'])(
  'shows the page %s as safe text',
  async (page) => {
    const { page_description, meta_title } = z.parse(staticPage, await get(`/api/home/${page}/`))
    expect(meta_title).toMatch(/ - Amofin$/)
    expect(page_description.length).toBeGreaterThan(600)
    expect(page_description).not.toMatch(/<script|style=|onclick/)
  },
)

test('knows the tags of a page and no others', async () => {
  expect(await get('/api/home/tags/payment/')).toMatchObject({
    page: 'payment',
    meta_title: 'Pay for your order - Amofin',
  })
  for (const page of ['nothing', '..%2Fhome%2Fstatic']) {
    expect(await api.call('GET', `/api/home/tags/${page}/`)).toMatchObject({ status: 404 })
  }
})

test('answers 404 where an editor has removed a record', async () => {
  await api.db.delete(contentRecords)
  expect(await api.call('GET', '/api/home/homestatic/')).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
})
