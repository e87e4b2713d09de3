import { createTestApp, type TestApp } from '../../testing/test-app'

interface Document {
  openapi: string
  tags: { name: string }[]
  paths: Record<
    string,
    Record<
      string,
      {
        security: object[]
        tags: string[]
        description?: string
        requestBody?: { required: boolean }
      }
    >
  >
}

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const read = async () => (await api.app.inject({ url: '/openapi.json' })).json<Document>()

test('describes every call with the methods that it answers, and no others', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = api.app.served.map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.filter((line) => line !== 'GET /healthz').sort()).toEqual(served.sort())
})

test('says which calls need a token and which groups may make them', async () => {
  const { paths } = await read()
  expect(paths['/api/home/footer/']?.get?.security).toEqual([{ key: [] }])
  expect(paths['/api/order/order_based_payment/{status}/']?.get).toMatchObject({
    security: [{ key: [], token: [] }],
    description: 'Groups 1.',
    'x-groups': [1],
  })
  // A visitor may begin a draft, and so may a customer.
  expect(paths['/api/order/agreement-create/']?.post?.security).toEqual([
    { key: [] },
    { key: [], token: [] },
  ])
})

test('says which bodies a caller may leave out', async () => {
  const { paths } = await read()
  expect(paths['/api/x/orders/{number}/copy']?.post?.requestBody?.required).toBe(false)
  expect(paths['/api/order/agreement-create/']?.post?.requestBody?.required).toBe(true)
})

test('groups the calls by what they are about', async () => {
  const { paths, tags } = await read()
  expect(paths['/api/x/audit']?.get?.tags).toEqual(['Back office'])
  expect(paths['/api/home/footer/']?.get?.tags).toEqual(['Content'])
  const used = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((call) => call.tags),
  )
  expect(tags.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual([])
})

test('can be read as a page, under the name and in the colours of the product', async () => {
  const page = await api.app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.body).toContain('<title>Amofin platform API</title>')
  for (const [path = ''] of page.body.matchAll(/static\/theme\/product\.(?:css|js)/g)) {
    expect((await api.app.inject({ url: `/docs/${path}` })).statusCode).toBe(200)
  }
  expect(page.body).toMatch(/static\/theme\/product\.css.*static\/theme\/product\.js/s)
})
