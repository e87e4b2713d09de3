import { parseDocument, parsePage } from 'agreement-template/parse-server'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { OrderDetail, OrderPage } from 'shared-contracts/api/order.schema'
import type { FormPage } from 'shared-contracts/api/services.schema'
import { createFakeApp, member, type FakeApp } from './testing/fake-app'
import { tokenOf } from './data/users'

let api: FakeApp
beforeEach(async () => {
  api = await createFakeApp()
})
afterEach(() => api.close())

const signIn = (username: string, password = 'fake-password') =>
  api.call('POST', '/api/auth/active-login/', { body: { username, password } })

test.each([
  [1, 'folake'],
  [2, 'emeka'],
  [3, 'ifeoma'],
  [4, 'halima'],
  [5, 'CUSTOMERSUPPORT'],
])('signs a user of group %i in, whose token is good from then on', async (group, username) => {
  const { body } = await signIn(username)
  const { data } = body as { data: { token: string; user: { id: number; groups: number[] } } }
  expect(data.user.groups).toEqual([group])
  const answer = await api.call('GET', '/api/x/session', {
    headers: { authorization: `Token ${data.token}` },
  })
  expect(answer.body).toMatchObject({ user: { id: data.user.id, groups: [group] } })
})

test('refuses a wrong password with the sentence of the API', async () => {
  expect(await signIn('emeka', 'wrong')).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  })
})

test('asks for a token, a good one, and the right group', async () => {
  const list = '/api/order/order_based_payment/Processing/'
  expect(await api.call('GET', list)).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  const headers = { authorization: `Token ${'0'.repeat(40)}` }
  expect(await api.call('GET', list, { headers })).toMatchObject({
    status: 401,
    body: { detail: 'Invalid token.' },
  })
  expect(await api.call('GET', list, { as: member[2] })).toMatchObject({ status: 403 })
  expect(await api.call('GET', list, { as: member[1] })).toMatchObject({ status: 200 })
})

test('a call without the application key is refused', async () => {
  const answer = await api.call('GET', '/api/home/footer/', { headers: { 'api-key': '' } })
  expect(answer.status).toBe(401)
})

test("each row of a list is what its order's own call answers", async () => {
  const list = await api.call('GET', '/api/order/list/?page_size=5', { as: member[2] })
  const { results } = list.body as OrderPage
  expect(results).toHaveLength(5)
  for (const row of results) {
    const detail = await api.call('GET', `/api/order/detail/${row.number}/`, { as: member[2] })
    expect(detail.body).toMatchObject(row)
  }
})

test("hides other people's orders from a customer", async () => {
  const all = (await api.call('GET', '/api/order/list/?page_size=50', { as: member[1] })).body
  const foreign = (all as OrderPage).results.find(({ user }) => user !== member[2])
  const answer = await api.call('GET', `/api/order/detail/${foreign?.number}/`, { as: member[2] })
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('searches, sorts and pages lists', async () => {
  const numbers = async (query: string) => {
    const { body } = await api.call('GET', `/api/order/list/?${query}`, { as: member[1] })
    return (body as OrderPage).results.map(({ number }) => number)
  }
  expect(await numbers('page_size=2&ordering=number')).toEqual(['AMF-2001', 'AMF-2002'])
  expect(await numbers('page_size=2&page=2')).toEqual(['AMF-2030', 'AMF-2029'])
  expect(await numbers('search=amf-2031')).toEqual(['AMF-2031'])
  const beyond = await api.call('GET', '/api/order/list/?page=99', { as: member[1] })
  expect(beyond).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
})

test('says which field of a body is wrong, in the shape of the API', async () => {
  const body = { order_no: '', customer: { name: 'Ada', email: 'ada', phone: '080' } }
  expect(await api.call('POST', '/api/x/payments', { as: member[2], body })).toMatchObject({
    status: 400,
    body: {
      order_no: ['This field may not be blank.'],
      customer: {
        email: ['Enter a valid email address.'],
        phone: ['Ensure this field has at least 10 characters.'],
      },
    },
  })
  expect(await api.call('POST', '/api/auth/active-login/', { body: {} })).toMatchObject({
    status: 400,
    body: { username: ['This field is required.'], password: ['This field is required.'] },
  })
})

test('a body that is no JSON is the sender’s fault', async () => {
  const answer = await api.call('POST', '/api/auth/reset/', {
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toMatchObject({ status: 400, body: { username: ['This field is required.'] } })
})

test('an unknown call is a 404 that names what comes nearest', async () => {
  const { status, body } = await api.call('GET', '/api/order/lists/')
  expect(status).toBe(404)
  expect(body).toMatchObject({
    detail: 'Not found.',
    hint: expect.stringMatching(/GET \/api\/order\/list\//),
  })
  expect(await api.call('DELETE', '/api/order/list/')).toMatchObject({
    status: 405,
    body: { hint: 'The contract has GET.' },
  })
})

test('a saved profile is read back', async () => {
  const form = new FormData()
  form.append('city', 'Ìbàdàn')
  form.append('profileimage', new Blob([new Uint8Array([137, 80])]), 'me.png')
  await api.call('POST', '/api/auth/edit-profile/', { as: member[2], form })
  const { body } = await api.call('GET', `/api/auth/view_profile/${member[2]}/`, { as: member[2] })
  const { city, temp_profile_img } = body as { city: string; temp_profile_img: string }
  expect(city).toBe('Ìbàdàn')
  expect(await api.call('GET', temp_profile_img)).toMatchObject({ status: 200, type: 'image/png' })
})

test('whoever registers signs in after the link of the mail', async () => {
  const body = {
    ...{ first_name: 'Ada', last_name: 'Obi', username: 'ada', password: 'long enough' },
    ...{ email: 'ada@example.ng', phone: '08031234567' },
  }
  const made = await api.call('POST', '/api/auth/emailregister/', { body })
  expect(made.status).toBe(201)
  expect(await signIn('ada', 'long enough')).toMatchObject({ status: 400 })
  const { id } = made.body as { id: number }
  const link = { user: id, activation_key: 'any' }
  expect(await api.call('POST', '/api/auth/activate/', { body: link })).toMatchObject({
    body: { status: 'Success', token: tokenOf({ id }) },
  })
  expect(await signIn('ada', 'long enough')).toMatchObject({ status: 200 })
  expect(await api.call('POST', '/api/auth/emailregister/', { body })).toMatchObject({
    status: 400,
    body: { email: [expect.stringContaining('already exists')] },
  })
})

const page = (page_no: number, left: object, agreement_id = '') => ({
  ...{ agreement_id, purchasedService: 1, page_no, field_data: { left }, entireState: {} },
})

test('a draft keeps its answers, and becomes an order of the one who signs in', async () => {
  const save = (body: object) => api.call('POST', '/api/order/agreement-create/', { body })
  const first = await save(page(1, { first_party: 'Ada Obi' }))
  const { agreement_id } = first.body as { agreement_id: string }
  const last = await save(page(2, { amount: '50000' }, agreement_id))
  const { order_number } = last.body as { order_number: string }
  expect(last.body).toMatchObject({ code: 'saved', status: 'Completed' })
  const read = (as: number) =>
    api.call('GET', `/api/order/agreement-detail/${agreement_id}`, { as })
  expect((await read(member[2])).body).toMatchObject({
    field_data: { left: { first_party: 'Ada Obi', amount: '50000' } },
  })
  expect(await read(21)).toMatchObject({ status: 404 })
  const order = await api.call('GET', `/api/order/detail/${order_number}/`, { as: member[2] })
  expect(order.body).toMatchObject({ status: 'Payment Pending', item: 'Tenancy agreement' })
})

test('a payment that the provider sent back from is paid from then on', async () => {
  const orders = (await api.call('GET', '/api/order/list/', { as: member[2] })).body as OrderPage
  const { number } = orders.results.find(
    ({ status }) => status === 'Payment Pending',
  ) as OrderDetail
  const customer = { name: 'Ada Obi', email: 'ada@example.ng', phone: '08031234567' }
  const begun = await api.call('POST', '/api/x/payments', {
    as: member[2],
    body: { order_no: number, customer },
  })
  const { tx_ref, link } = begun.body as { tx_ref: string; link: string }
  expect(link).toContain(`tx_ref=${tx_ref}`)
  const record = { order_no: number, tx_ref, status: 'successful' }
  const paid = await api.call('POST', '/api/order/payment-create/', { as: member[2], body: record })
  expect(paid.body).toMatchObject({ status: 'paid', order_status: 'Payment Done' })
  const again = await api.call('POST', '/api/x/payments', {
    as: member[2],
    body: { order_no: number, customer },
  })
  expect(again.status).toBe(409)
  expect((await api.call('GET', `/api/x/payments/${tx_ref}`, { as: 21 })).status).toBe(404)
})

test('downloads are counted down and lead to a file', async () => {
  const take = () => api.call('GET', '/api/order/download-pdf/?number=AMF-2030', { as: member[2] })
  const { body } = await take()
  const { no_of_downloads, template_link } = body as {
    no_of_downloads: number
    template_link: string
  }
  expect(no_of_downloads).toBe(4)
  expect(await api.call('GET', template_link)).toMatchObject({ type: 'application/pdf' })
  for (let count = 0; count < 4; count++) await take()
  expect((await take()).body).toMatchObject({ no_of_downloads: 0, template_link: '' })
})

test('what is saved of a chat is in the list, and support sees it too', async () => {
  const message = { id: 'mine', text: 'Any news?', messageSentDateTime: '', fromMe: true }
  await api.call('POST', '/api/chat/save_chat_conversations/', {
    as: member[2],
    body: { chatlog_conversations: [{ id: '1', messages: [message] }] },
  })
  const list = await api.call('GET', '/api/chat/chat_conversations_list/', { as: member[5] })
  const { chatlog_conversations } = list.body as { chatlog_conversations: Conversation[] }
  expect(chatlog_conversations[0]?.messages.at(-1)).toMatchObject({
    text: 'Any news?',
    seq: 3,
    fromMe: false,
  })
})

test('the form is sound in the dialect of the forms', async () => {
  for (const number of [1, 2]) {
    const { body } = await api.call('GET', `/api/services/list/simple-will/form/?page=${number}`)
    const result = (body as FormPage).results[0]
    expect(parsePage(result?.input_content_data ?? '').problems).toEqual([])
    expect(parseDocument(result?.data ?? '').problems).toEqual([])
  }
})

test('two harnesses make up the same world', async () => {
  const other = await createFakeApp()
  expect(other.fakeData().orders).toEqual(api.fakeData().orders)
  expect(other.fakeData().users).toEqual(api.fakeData().users)
  await other.close()
})

test('a new fakeData forgets what calls have changed', async () => {
  await api.call('POST', '/api/chat/chat_conversations_status/', {
    as: member[5],
    body: { id: '1' },
  })
  expect(api.fakeData().conversations[0]?.status).toBe('Completed')
  expect((await api.call('DELETE', '/composition/harness/data')).status).toBe(204)
  expect(api.fakeData().conversations[0]?.status).toBe('Ongoing')
})

test('a fake that breaks its contract says so instead of misleading a screen', async () => {
  Object.assign(api.fakeData().notifications[0] ?? {}, { read: 'yes' })
  const answer = await api.call('GET', '/api/notification/list/', { as: member[2] })
  expect(answer).toMatchObject({
    status: 500,
    body: { detail: expect.stringMatching(/breaks its contract at results\.0\.read/) },
  })
})
