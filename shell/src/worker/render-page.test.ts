import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { fakePage, fakePlan, home, orders, service } from '../app/testing/fake-plan'
import type { FromWorker, RenderRequest } from './messages'
import { renderPage } from './render-page'
import { createServerBundles } from './server-bundles'
import { createTracker } from './tracker'

const folder = mkdtempSync(join(tmpdir(), 'server-bundles-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** A server bundle as remote-kit writes it. */
function bundle(body: string): string {
  const file = join(folder, `server-${(files += 1)}.cjs`)
  writeFileSync(file, `const { jsx } = require('react/jsx-runtime')\n${body}`)
  return file
}

const tracker = createTracker(new Int32Array(4))

const footer = { description: 'Papers for people', disclaimer: 'Not a law firm' }
const seeds = {
  '/api/services/categories-list2/2/': [
    { id: 1, category: 'Property', service_category: [{ slug: 'deed', service_title: 'A deed' }] },
  ],
  '/api/services/categories-list2/3/': [],
  '/api/home/footer/': footer,
}

async function render(request: Partial<RenderRequest>, signal = new AbortController().signal) {
  const messages: FromWorker[] = []
  const full: RenderRequest = {
    type: 'render',
    id: 7,
    plan: fakePlan(),
    url: '/',
    servers: {},
    nonce: 'n0nce',
    apiOrigin: 'http://127.0.0.1:9',
    apiKey: 'key',
    clientAddress: '10.0.0.1',
    seeds,
    ...request,
  }
  const emit = (message: FromWorker) => messages.push(message)
  const bundles = createServerBundles()
  await tracker.run(full.id, full.plan, undefined, () =>
    renderPage(full, { bundles, tracker, emit }, signal),
  )
  const of = <T extends FromWorker['type']>(type: T) =>
    messages.filter((message) => message.type === type) as Extract<FromWorker, { type: T }>[]
  const html = of('chunk')
    .map((message) => message.html)
    .join('')
  return { messages, html, head: of('head')[0], end: of('end')[0], faults: of('fault') }
}

const greeting = bundle(`
  const { usePageData } = require('shared-contracts/router')
  exports.exposes = { './home': {
    loader: async ({ url }) => ({ head: { title: 'Welcome' }, data: { words: 'Put it in writing at ' + url } }),
    Component: () => jsx('h1', { children: usePageData().words }),
  } }`)

describe('A page whose remote works', () => {
  test('is rendered with its data inside the frame', async () => {
    const { html, head, end, messages } = await render({ servers: { 'mf-storefront': greeting } })
    expect(head).toMatchObject({ status: 200, head: { title: 'Welcome' } })
    expect(html).toContain('<h1>Put it in writing at /</h1>')
    expect(html).toContain('A deed')
    expect(html).toContain('Not a law firm')
    expect(end?.hydration).toMatchObject({
      errors: null,
      loaderData: { 'storefront.home#0': { data: { words: 'Put it in writing at /' } } },
    })
    expect(end).toMatchObject({ asked: false, missing: false, unanswered: false })
    expect(messages[0]?.type).toBe('head')
    expect(messages.at(-1)?.type).toBe('end')
  })

  test('is in the HTML as a whole, however long, for readers without JavaScript', async () => {
    const long = bundle(`exports.exposes = { './home': {
      Component: () => jsx('p', { children: 'word '.repeat(20000) + 'last' }) } }`)
    const { html } = await render({ servers: { 'mf-storefront': long } })
    expect(html).toContain('word last')
    expect(html).not.toContain('<div hidden')
  })

  test('answers 404 with the head of the 404 page when its loader finds nothing', async () => {
    const empty = bundle(`exports.exposes = { './service': {
      loader: async () => ({ notFound: true }), Component: () => null } }`)
    const { head, html } = await render({
      url: '/productDetail/nothing',
      servers: { 'mf-storefront': empty },
    })
    expect(head).toMatchObject({ status: 404, head: { noIndex: true } })
    expect(html).toContain('404 - Page not found!')
  })

  test('redirects within the site', async () => {
    const moved = bundle(`exports.exposes = { './service': {
      loader: async () => ({ redirect: '/productDetail/new', permanent: true }), Component: () => null } }`)
    const { head } = await render({
      url: '/productDetail/old',
      servers: { 'mf-storefront': moved },
    })
    expect(head?.redirect).toEqual({ path: '/productDetail/new', permanent: true })
  })
})

test('An address that nobody serves is the 404 page with status 404', async () => {
  const { head, html } = await render({ url: '/nowhere' })
  expect(head?.status).toBe(404)
  expect(html).toContain('404 - Page not found!')
})

test('The alias of the homepage redirects to it', async () => {
  expect((await render({ url: '/home' })).head?.redirect).toEqual({ path: '/', permanent: true })
})

describe('Left to the browser, as frame and skeleton without data', () => {
  const skeleton = (html: string) => html.includes('Loading') && html.includes('Not a law firm')

  test('is a page whose remote may not run here', async () => {
    const { html, end, faults } = await render({})
    expect(skeleton(html)).toBe(true)
    expect(faults).toEqual([])
    expect(Object.keys((end?.hydration as { loaderData: object }).loaderData)).toEqual(['shell'])
  })

  test('is a page behind a sign-in, whose loader never runs here', async () => {
    const guarded = bundle(`exports.exposes = {
      './orders': { loader: () => { throw new Error('ran') }, Component: () => null },
      './layout': { Component: () => null } }`)
    const { faults, head } = await render({
      url: orders.path,
      servers: { 'mf-dashboard': guarded },
    })
    expect(faults).toEqual([])
    expect(head).toMatchObject({ status: 200, head: { title: 'Orders', noIndex: true } })
  })

  test('is said with the page, as is whether it called the API itself', async () => {
    const asking = bundle(`exports.exposes = { './home': {
      loader: ({ context }) => context.api.call({ method: 'GET', path: '/api/silent/' }),
      Component: () => null } }`)
    const careful = bundle(`exports.exposes = { './home': {
      loader: async ({ context }) => {
        await context.api.call({ method: 'GET', path: '/api/silent/' }).catch(() => undefined)
        return { head: {}, data: 1 }
      },
      Component: () => null } }`)
    const throwing = bundle(`exports.exposes = { './home': {
      Component: () => { throw new Error('in render') } } }`)
    const endOf = async (file: string) => (await render({ servers: { 'mf-storefront': file } })).end
    expect(await endOf(asking)).toMatchObject({ asked: true, missing: true })
    expect(await endOf(careful)).toMatchObject({
      ...{ asked: true, missing: false, unanswered: true },
    })
    expect(await endOf(throwing)).toMatchObject({ asked: false, missing: true })
  })

  test('is a page whose loader throws; its remote is named', async () => {
    const broken = bundle(`exports.exposes = { './home': {
      loader: async () => { throw new Error('no luck') }, Component: () => null } }`)
    const { html, faults, head } = await render({ servers: { 'mf-storefront': broken } })
    expect(skeleton(html)).toBe(true)
    expect(head?.status).toBe(200)
    expect(faults).toMatchObject([
      { remote: 'mf-storefront', stage: 'loader', message: expect.stringContaining('no luck') },
    ])
  })

  test('is a page whose API gives no answer, which is no fault of the remote', async () => {
    const asking = bundle(`exports.exposes = { './home': {
      loader: ({ context }) => context.api.call({ method: 'GET', path: '/api/silent/' }),
      Component: () => null } }`)
    const { html, faults } = await render({ servers: { 'mf-storefront': asking } })
    expect(skeleton(html)).toBe(true)
    expect(faults).toEqual([])
  })

  test('is a page whose bundle cannot be evaluated', async () => {
    const broken = bundle(`throw new Error('at start')`)
    const { html, faults } = await render({ servers: { 'mf-storefront': broken } })
    expect(skeleton(html)).toBe(true)
    expect(faults).toMatchObject([
      { stage: 'evaluate', message: expect.stringContaining('at start') },
    ])
  })

  test('is a page that throws while rendering; the rest of the page stays', async () => {
    const broken = bundle(`exports.exposes = { './home': {
      Component: () => { throw new Error('in render') } } }`)
    const { html, faults } = await render({ servers: { 'mf-storefront': broken } })
    expect(skeleton(html)).toBe(true)
    expect(html).toContain('left-to-browser')
    expect(faults).toMatchObject([{ remote: 'mf-storefront', stage: 'render' }])
  })

  test('is the rendering, but not the loader, of a browser page whose head needs data', async () => {
    const form = fakePage({ ...service, render: 'browser', head: 'data' })
    const file = bundle(`exports.exposes = { './service': {
      loader: async ({ params }) => ({ head: { title: 'Form ' + params.aggrement }, data: 1 }),
      Component: () => { throw new Error('must not run here') } } }`)
    const { head, end, faults } = await render({
      plan: fakePlan({ pages: [home, form] }),
      url: '/productDetail/will',
      servers: { 'mf-storefront': file },
    })
    expect(head?.head?.title).toBe('Form will')
    expect(end?.hydration).toMatchObject({ loaderData: { 'storefront.service#0': { data: 1 } } })
    expect(faults).toEqual([])
  })
})

test('A server bundle that requires more than the shared libraries is told what it may have', async () => {
  const curious = bundle(`require('node:fs')`)
  const { faults } = await render({ servers: { 'mf-storefront': curious } })
  expect(faults[0]?.message).toMatch(/may not require "node:fs".*react-dom/)
})

test('Nothing of one request is seen by the next', async () => {
  const watching = bundle(`
    const { useSession } = require('shared-contracts/session')
    exports.exposes = { './home': { Component: () => jsx('h1', { children: useSession((s) => s.status) }) } }`)
  const both = await Promise.all([
    render({ servers: { 'mf-storefront': watching } }),
    render({ id: 8, servers: { 'mf-storefront': watching } }),
  ])
  for (const { html } of both) expect(html).toContain('<h1>signed-out</h1>')
})
