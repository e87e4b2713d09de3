import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { groups } from 'shared-contracts/capabilities'
import { freezeAgreement } from '../../agreements/order-agreement'
import { orderAgreements } from '../../tables/agreements.tables'
import { formOf } from '../../agreements/testing/form-journey'
import { users } from '../../tables/accounts.tables'
import { orders } from '../../tables/orders.tables'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue'
import { services } from '../../tables/catalogue.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { editAs, type EditorClient } from '../testing/editor-client'
import type { ServiceContent } from './service-content'

let api: TestApp
let ada: EditorClient
beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  ada = await editAs(api, await addUser(api.db, { groupId: groups.admin }))
})
afterAll(() => api.close())

interface Loaded {
  id: number
  value: ServiceContent
  seen: string
  shownAt: string
  findings: { severity: string; message: string; path: unknown[]; line?: number }[]
  versions: { version: number }[]
  schema: { properties: Record<string, { oneOf?: unknown[] }> }
}

async function idOf(slug: string): Promise<number> {
  const [row] = await api.db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.slug, slug))
  return row?.id ?? 0
}

async function open(slug: string, client = ada) {
  const id = await idOf(slug)
  const { body } = await client.get<Loaded>(`services/${id}/record`)
  const save = (value: unknown, by = client) =>
    by.post<Loaded & Record<string, unknown>>(`services/${id}/record`, { value, seen: body.seen })
  return { ...body, id, save }
}

const withTemplates = (value: ServiceContent, templates: Partial<ServiceContent['templates']>) => ({
  ...value,
  templates: { ...value.templates, ...templates },
})

const served = async (slug: string, page = 1) => {
  const reply = await api.call('GET', `/api/services/list/${slug}/form/?page=${page}`)
  return reply.body as { results: { data: string; input_content_data: string }[] }
}

test('shows a service with its prices, texts, templates and related services', async () => {
  const { value, schema, shownAt, findings, save } = await open('tenancy-agreement-lagos')
  expect(value).toMatchObject({
    title: 'Tenancy agreement (Lagos)',
    flow: 'Type A',
    price: '15000.00',
    filing: '0.00',
    published: true,
  })
  expect(value.templates.pages).toHaveLength(5)
  expect(value.templates.document).toContain('data-lf="1"')
  expect(value.faq.length).toBeGreaterThan(0)
  expect(value.related).toHaveLength(3)
  expect(schema.properties['category']?.oneOf).toContainEqual({
    const: 1,
    title: 'Personal: Property',
  })
  expect(shownAt).toBe('/productDetail/tenancy-agreement-lagos')
  expect(findings).toEqual([])
  // Saving what was read changes nothing.
  expect((await save(value)).body.versions).toEqual([])
})

test('what an admin writes is on the site at once, and the former version is kept', async () => {
  const { id, value, save, seen } = await open('loan-agreement')
  const [first = '', ...rest] = value.templates.pages
  const changed = {
    ...withTemplates(value, {
      pages: [first.replace(/data-title="[^"]*"/, 'data-title="Who lends"'), ...rest],
      document: value.templates.document.replace('</article>', '<p>Amended.</p>\r\n</article>'),
    }),
    price: '9000.5',
    main_content: '<p onclick="x()">New words.</p>',
  }
  const saved = await save(changed)
  expect(saved).toMatchObject({
    status: 200,
    body: { value: { price: '9000.50', main_content: '<p>New words.</p>' } },
  })
  expect((await served('loan-agreement')).results[0]).toMatchObject({
    data: expect.stringContaining('<p>Amended.</p>\n</article>'),
    input_content_data: expect.stringContaining('data-title="Who lends"'),
  })
  const detail = await api.call('GET', '/api/services/list/loan-agreement/')
  expect(detail.body).toMatchObject({
    amofin_cost: '9000.50',
    service_main_content: '<p>New words.</p>',
    page_titles: expect.arrayContaining(['Who lends']),
  })
  const restored = await ada.post<Loaded>(`services/${id}/versions/1/restore`, {
    seen: saved.body.seen,
  })
  expect(restored.status).toBe(200)
  expect(restored.body.value).toEqual(value)
  expect(restored.body.seen).toBe(seen)
})

test('a second admin who read an older version changes nothing', async () => {
  const bola = await editAs(api, await addUser(api.db, { groupId: groups.admin }))
  const mine = await open('simple-will')
  const theirs = await open('simple-will', bola)
  expect((await mine.save({ ...mine.value, minutes: 31 })).status).toBe(200)
  expect((await theirs.save({ ...theirs.value, minutes: 32 })).status).toBe(409)
  expect((await open('simple-will')).value.minutes).toBe(31)
})

test.each(['customer', 'lawyer', 'finance', 'support'] as const)(
  'is closed to %s',
  async (group) => {
    const userId = await addUser(api.db, { groupId: groups.admin })
    const client = await editAs(api, userId)
    const { id, value, seen } = await open('deed-of-assignment')
    await api.db.update(users).set({ groupId: groups[group] }).where(eq(users.id, userId))
    expect((await api.call('POST', '/api/x/editor-tickets', { as: userId })).status).toBe(403)
    expect((await client.get(`services/${id}/record`)).status).toBe(403)
    const changed = { value: { ...value, minutes: 99 }, seen }
    expect((await client.post(`services/${id}/record`, changed)).status).toBe(403)
    const added = { value: { ...value, slug: 'mine' }, creation_key: randomUUID() }
    expect((await client.post('services/new/record', added)).status).toBe(403)
    expect((await open('deed-of-assignment')).value).toEqual(value)
  },
)

test('refuses templates with mistakes and says where they are', async () => {
  const { value, save } = await open('power-of-attorney')
  const [first = '', ...rest] = value.templates.pages
  const broken = withTemplates(value, {
    pages: [first.replace('data-label=', 'data-labell='), ...rest],
    document: '<article data-lf="1">\n<p data-bind="nobody"></p>\n</article>',
  })
  const line = first.slice(0, first.indexOf('data-label=')).split('\n').length
  const { status, body } = await save(broken)
  expect(status).toBe(400)
  const { pages, document } = body['templates'] as {
    pages: { non_field_errors: string[] }[]
    document: string[]
  }
  expect(pages[0]?.non_field_errors).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^Page 1, line (${line}|${line - 1}): data-labell of <\\w+> is unknown: did you mean`,
      ),
    ),
  )
  expect(document).toEqual(['Document, line 2: data-bind: no question is named "nobody"'])
  expect((await open('power-of-attorney')).value).toEqual(value)
})

test('lets a warning through and shows it', async () => {
  const { value, save } = await open('privacy-policy-ndpa')
  const document = value.templates.document.replace(
    '</article>',
    '<p data-bind="=today()">replaced</p></article>',
  )
  const { status, body } = await save(withTemplates(value, { document }))
  expect(status).toBe(200)
  expect(body.findings).toMatchObject([
    { severity: 'warning', path: ['templates', 'document'], line: expect.any(Number) },
  ])
})

test('an order that was made keeps its document; who begins now gets the new one', async () => {
  const customer = await addUser(api.db)
  const form = await formOf(api, 'non-disclosure-agreement')
  const made = await form.complete({ as: customer })
  const number = made.order_number ?? ''
  const before = await documentOf(number)
  const { value, save } = await open('non-disclosure-agreement')
  const document = value.templates.document.replace(/<h1[^>]*>[^]*?<\/h1>/, '<h1>SECRECY DEED</h1>')
  expect((await save(withTemplates(value, { document }))).status).toBe(200)
  expect(await documentOf(number)).toEqual(before)
  await api.db.transaction((tx) => freezeAgreement(tx, before.orderId, '2026-11-22'))
  const frozen = await documentOf(number)
  expect(frozen.document).toEqual(before.document)
  expect(frozen.document.title).not.toBe('SECRECY DEED')
  const next = await form.complete({ as: await addUser(api.db) })
  expect((await documentOf(next.order_number ?? '')).document.title).toBe('SECRECY DEED')
})

async function documentOf(number: string) {
  const [row] = await api.db
    .select({ orderId: orders.id, document: orderAgreements.document })
    .from(orders)
    .innerJoin(orderAgreements, eq(orderAgreements.orderId, orders.id))
    .where(eq(orders.number, number))
  if (!row) throw new Error(`No order ${number}`)
  return row
}

test('adds a service that is on the site once somebody puts it there', async () => {
  const { body: blank } = await ada.get<Loaded>('services/new/record')
  expect(blank.findings).toEqual([])
  const value = {
    ...blank.value,
    title: 'Letter of demand',
    slug: 'letter-of-demand',
    category: 3,
    content: 'Asks for what is owed.',
    law_source: 'Common law of contract.',
    meta_title: 'Letter of demand',
  }
  const added = await ada.post<Loaded>('services/new/record', {
    value,
    creation_key: randomUUID(),
  })
  expect(added.status).toBe(200)
  expect(await get('/api/services/list/letter-of-demand/')).toBe(404)
  const { id, seen, value: stored } = added.body
  const published = await ada.post<Loaded>(`services/${id}/record`, {
    value: { ...stored, published: true, popular: 1 },
    seen,
  })
  expect(published.status).toBe(200)
  expect(await get('/api/services/list/letter-of-demand/')).toBe(200)
  expect((await served('letter-of-demand')).results[0]?.input_content_data).toContain('first_party')
  const again = await ada.post('services/new/record', { value, creation_key: randomUUID() })
  expect(again).toMatchObject({
    status: 400,
    body: { slug: ['Another service has this address. Choose another one.'] },
  })
})

const get = async (path: string) => (await api.call('GET', path)).status

test('says both what the form as a whole and what one page has wrong', async () => {
  const { value, save } = await open('loan-agreement')
  const [first = '', ...rest] = value.templates.pages
  const pages = [...rest, first.replace('data-page="1"', 'data-page="x"')]
  const { status, body } = await save(withTemplates(value, { pages, document: '' }))
  expect(status).toBe(400)
  expect(body['templates']).toMatchObject({
    pages: expect.arrayContaining([{ non_field_errors: [expect.stringContaining(', line 1: ')] }]),
    document: expect.arrayContaining([expect.stringContaining('missing data-lf')]),
  })
})

test('names what is wrong with the other fields', async () => {
  const { value, save } = await open('employment-contract')
  const wrong = {
    ...value,
    price: 'free',
    slug: 'No Spaces',
    category: 999,
    related: ['loan-agreement', 'loan-agreement'],
    unknown: 1,
  }
  const first = await save(wrong)
  expect(first.status).toBe(400)
  expect(Object.keys(first.body)).toEqual(expect.arrayContaining(['price', 'slug']))
  const second = await save({ ...value, category: 999 })
  expect(second).toMatchObject({ status: 400, body: { category: [expect.any(String)] } })
  const third = await save({ ...value, related: ['loan-agreement', 'loan-agreement'] })
  expect(third).toMatchObject({ status: 400 })
  expect(JSON.stringify(third.body)).toContain('List each one only once.')
})
