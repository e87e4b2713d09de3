import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { aService, aServiceDetail } from '../testing/content'
import { loader } from './service.loader'

const slug = 'tenancy-agreement-lagos'
const serviceUrl = `GET /api/services/list/${slug}/`
const faqUrl = `GET /api/services/service/${slug}/faq/`
const popularUrl = 'GET /api/services/popular_productslist/'
const others = ['a', 'b', 'c', 'd'].map((name, id) => aService({ id, slug: name }))

const load = (answers: FakeAnswers, params: Record<string, string> = { aggrement: slug }) =>
  runLoader(
    loader,
    createHarness({ [faqUrl]: { body: [] }, [popularUrl]: { body: [] }, ...answers }),
    { params, url: `/productDetail/${slug}` },
  )

test('answers not found for an unknown slug', async () => {
  const answer = await load({ [serviceUrl]: { status: 404, body: { detail: 'Not found.' } } })
  expect(answer).toEqual({ notFound: true })
})

test('a failing server is a failure, not a missing page', async () => {
  await expect(load({ [serviceUrl]: { status: 500 } })).rejects.toThrow('500')
})

test('takes title and description from the service when it has no metadata', async () => {
  const answer = await load({ [serviceUrl]: { body: aServiceDetail() } })
  expect(answer).toMatchObject({
    head: {
      title: 'Tenancy agreement (Lagos) - Amofin',
      description:
        'Sets the rent, the term and the notice period for a home or shop in Lagos State.',
    },
  })
})

test('takes the words of a service that another server describes in HTML', async () => {
  const service_content = '<p>Sets the <b>rent</b>.</p><p>And the notice.</p>'
  const answer = await load({ [serviceUrl]: { body: aServiceDetail({ service_content }) } })
  const words = 'Sets the rent.\nAnd the notice.'
  expect(answer).toMatchObject({
    head: { description: words },
    data: { service: { service_content: words } },
  })
})

test('shows three popular documents, never itself, when the service names none', async () => {
  const popular = [aService({ slug }), ...others]
  const answer = await load({
    [serviceUrl]: { body: aServiceDetail() },
    [popularUrl]: { body: popular },
  })
  expect(answer).toMatchObject({
    data: { related: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }] },
  })
})

test('keeps the related documents that the service names', async () => {
  const answer = await load({
    [serviceUrl]: { body: aServiceDetail({ related_doc: [aService({ slug: 'will' })] }) },
    [popularUrl]: { body: others },
  })
  expect(answer).toMatchObject({ data: { related: [{ slug: 'will' }] } })
})

test('the page stands though its questions and the popular documents fail', async () => {
  const answer = await load({
    [serviceUrl]: { body: aServiceDetail() },
    [faqUrl]: { status: 500 },
    [popularUrl]: { status: 500 },
  })
  expect(answer).toMatchObject({ data: { faq: { ready: false }, related: [] } })
})

test('sends the chooser without JavaScript to the chosen service', async () => {
  const harness = createHarness()
  const url = `/productDetail?aggrement=${slug}`
  expect(await runLoader(loader, harness, { url })).toEqual({
    redirect: `/storefront.service/${slug}`,
    permanent: false,
  })
})

test('sends an address without a service home', async () => {
  expect(await runLoader(loader, createHarness(), { url: '/productDetail' })).toEqual({
    redirect: '/storefront.home',
    permanent: false,
  })
})
