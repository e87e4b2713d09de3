import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkError } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'
import { Link, useRevalidator } from 'shared-contracts/router'
import {
  createHarness,
  loadedInShell,
  runLoader,
  type FakeAnswer,
  type FakeAnswers,
} from 'shared-contracts/testing'
import { defineDetail } from './detail'
import { asUser, showPage } from './testing'

const getCoupon = defineCall<{ code: string }, { params: { id: string } }>()('GET', '/api/c/{id}')
const detail = defineDetail<{ code: string }>({
  what: 'this coupon',
  safe: 'The coupon itself is safe.',
  title: ({ code }) => `Coupon ${code}`,
  load: ({ api, id }) => api.call(getCoupon, { params: { id } }),
  idFrom: { list: 'x.coupons', choose: 'Choose a coupon' },
  View: ({ data }) => <h1>{data.code}</h1>,
})
const pageOf = (id: string, path: string) => ({
  ...{ id, path, expose: './x', render: 'browser', head: 'static', title: id },
  access: { signedIn: true, capability: 'users.manage' },
})
const manifest = {
  name: 'mf-x',
  needs: { shell: '^1.0.0', events: '^1.0.0' },
  pages: [pageOf('x.coupon', '/coupon'), pageOf('x.coupons', '/coupons')],
}
const show = (answers: FakeAnswers, search = '?id=7', state?: unknown) =>
  showPage(detail, { manifest, page: 'x.coupon', group: 1, answers, search, state })
const coupon = { 'GET /api/c/7': { body: { code: 'RENT' } } }

test('the id comes from the address, the title from the data', async () => {
  await show(coupon)
  expect(screen.getByRole('heading', { name: 'RENT' })).toBeVisible()
  const harness = createHarness(coupon, asUser(1))
  expect(await runLoader(detail.loader, harness, { url: '/coupon?id=7' })).toMatchObject({
    head: { title: 'Coupon RENT' },
  })
})

test('an id in the navigation state moves into the address, so that a reload works', async () => {
  const { visited } = await show({}, '', { id: 7 })
  expect(visited).toEqual(['/coupon?id=7'])
})

test('without an id the page leads to the list', async () => {
  await show({}, '')
  expect(screen.getByText('Choose a coupon')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/coupons')
})

test('what was typed about one thing does not stay for the next', async () => {
  const noted = defineDetail<null>({
    what: 'this coupon',
    load: async () => null,
    View: () => (
      <>
        <input aria-label="Note" />
        <Link to="?id=7&page=2">Page 2</Link>
        <Link to="?id=8">Next coupon</Link>
      </>
    ),
  })
  await showPage(noted, { manifest, page: 'x.coupon', group: 1, search: '?id=7' })
  await userEvent.type(screen.getByLabelText('Note'), 'Ask Ada')
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(screen.getByLabelText('Note')).toHaveValue('Ask Ada')
  await userEvent.click(screen.getByRole('link', { name: 'Next coupon' }))
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''))
})

test('a reload that fails leaves what is on screen and typed', async () => {
  let fails = false
  const noted = defineDetail<null>({
    what: 'this coupon',
    load: async () => {
      if (fails) throw new NetworkError('/api/c/7')
      return null
    },
    View: function Noted() {
      const { revalidate } = useRevalidator()
      return (
        <>
          <input aria-label="Note" />
          <button onClick={() => void revalidate()}>Reload</button>
          <Link to="?id=8">Next coupon</Link>
        </>
      )
    },
  })
  const harness = createHarness({}, asUser(1))
  const load = (url: string) => runLoader(noted.loader, harness, { url })
  render(loadedInShell(harness, <noted.Component />, load, '/coupon?id=7'))
  await screen.findByLabelText('Note')
  await userEvent.type(screen.getByLabelText('Note'), 'Ask Ada')
  fails = true
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this coupon')
  expect(screen.getByLabelText('Note')).toHaveValue('Ask Ada')
  await userEvent.click(screen.getByRole('link', { name: 'Next coupon' }))
  await waitFor(() => expect(screen.queryByLabelText('Note')).not.toBeInTheDocument())
})

test('what does not exist, or is another’s, is the site’s 404', async () => {
  const harness = createHarness({ 'GET /api/c/7': { status: 404 } }, asUser(1))
  expect(await runLoader(detail.loader, harness, { url: '/coupon?id=7' })).toEqual({
    notFound: true,
  })
})

test('a failure says what is safe, and offers Retry where it can help', async () => {
  await show({ 'GET /api/c/7': { status: 503 } })
  expect(screen.getByRole('alert')).toHaveTextContent('The coupon itself is safe.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a Retry that worked leaves the focus at the title', async () => {
  const replies: FakeAnswer[] = [{ status: 503 }, { body: { code: 'RENT' } }]
  const harness = createHarness({ 'GET /api/c/7': () => replies.shift() ?? {} }, asUser(1))
  const load = (url: string) => runLoader(detail.loader, harness, { url })
  render(loadedInShell(harness, <detail.Component />, load, '/coupon?id=7'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('an expired session signs out instead', async () => {
  const signOut = jest.fn(() => Promise.resolve())
  await showPage(detail, {
    manifest,
    page: 'x.coupon',
    group: 1,
    answers: { 'GET /api/c/7': { status: 401 } },
    search: '?id=7',
    services: { signOut },
  })
  expect(signOut).toHaveBeenCalledWith({ expired: true })
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
