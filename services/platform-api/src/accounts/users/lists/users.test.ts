import type { LawyerPage, UserPage } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addOrder, addService, addUser } from '../../../testing/test-records'

let api: TestApp
let admin: number
let lawyer: number
let customer: number

const names = (body: unknown) => (body as UserPage).results.map(({ username }) => username)
const get = (path: string, as: number = admin) => api.call('GET', `/api/auth/${path}`, { as })

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api
  const on = (day: number) => ({ createdOn: new Date(Date.UTC(2026, 2, day, 10)) })
  customer = await addUser(db, { username: 'emeka', firstName: 'Emeka', ...on(1) })
  admin = await addUser(db, {
    username: 'bukola',
    firstName: 'Bùkọ́lá',
    groupId: groups.admin,
    ...on(2),
  })
  lawyer = await addUser(db, {
    username: 'ifeoma',
    firstName: 'Ifeoma',
    lastName: 'Nwachukwu',
    groupId: groups.lawyer,
    expertise: 'Personal',
    phone: '08030000001',
    email: 'ifeoma@example.ng',
    ...on(3),
  })
  await addUser(db, {
    username: 'ade',
    firstName: 'Adé',
    lastName: 'Àjàyí',
    groupId: groups.lawyer,
    expertise: 'Business',
    ...on(4),
  })
  await addUser(db, {
    username: 'gone',
    firstName: 'Gone',
    groupId: groups.lawyer,
    status: 'Deactivated',
    ...on(5),
  })
  const serviceId = await addService(db)
  for (let made = 0; made < 3; made += 1) {
    await addOrder(db, { userId: customer, serviceId, lawyerId: lawyer })
  }
})
afterAll(() => api.close())

test('counts the accounts of each group for the admin alone', async () => {
  const counts = (as: number | undefined, query = '') =>
    api.call('GET', `/api/x/user-counts${query}`, { as })
  const all = { All: 5, 1: 1, 2: 1, 3: 3, 4: 0, 5: 0 }
  expect((await counts(admin)).body).toEqual({ counts: all })
  const since = '?date_joined__date__gte=2026-03-04'
  expect((await counts(admin, since)).body).toMatchObject({ counts: { All: 2, 3: 2 } })
  expect((await counts(admin, '?search=ifeoma')).body).toMatchObject({ counts: { All: 1, 3: 1 } })
  for (const as of [lawyer, customer]) expect(await counts(as)).toMatchObject({ status: 403 })
  expect(await counts(undefined)).toMatchObject({ status: 401 })
})

test('shows the admin every account with its role and the cases of a lawyer', async () => {
  const { status, body } = await get('users/')
  expect(status).toBe(200)
  expect(names(body)).toEqual(['gone', 'ade', 'ifeoma', 'bukola', 'emeka'])
  expect((body as UserPage).results[2]).toEqual({
    id: lawyer,
    username: 'ifeoma',
    first_name: 'Ifeoma',
    last_name: 'Nwachukwu',
    email: 'ifeoma@example.ng',
    phone: '08030000001',
    group_name: 'Lawyer',
    groups: [3],
    expertise: 'Personal',
    status: 'Active',
    date_joined: '2026-03-03T10:00:00.000Z',
    cases: 3,
  })
  expect((body as UserPage).results.map(({ cases }) => cases)).toEqual([0, 0, 3, 0, 0])
})

test('shows the users of one role', async () => {
  expect(names((await get('user_list_group/3/')).body)).toEqual(['gone', 'ade', 'ifeoma'])
  expect(names((await get('user_list_group/2')).body)).toEqual(['emeka'])
  expect((await get('user_list_group/5/')).body).toMatchObject({ paginationTotal: 0, results: [] })
  for (const group of ['6', '0', 'lawyers']) {
    expect(await get(`user_list_group/${group}/`)).toMatchObject({ status: 404 })
  }
})

test('filters by the day of joining, searches, sorts and pages', async () => {
  const day = 'date_joined__date__gte=2026-03-03&date_joined__date__lte=2026-03-04'
  expect(names((await get(`users/?${day}`)).body)).toEqual(['ade', 'ifeoma'])
  expect(names((await get('users/?search=ajayi')).body)).toEqual(['ade'])
  expect(names((await get('users/?ordering=name')).body)).toEqual([
    ...['ade', 'bukola', 'emeka', 'gone', 'ifeoma'],
  ])
  const byExpertise = names((await get('user_list_group/3/?ordering=-expertise')).body)
  expect(byExpertise.slice(0, 2)).toEqual(['ifeoma', 'ade'])
  expect((await get('users/?page=3&page_size=2')).body).toMatchObject({
    paginationTotal: 5,
    paginationCurrent: 3,
    results: [{ username: 'emeka' }],
  })
  expect(await get('users/?date_joined__date__lte=soon')).toMatchObject({
    status: 400,
    body: { date_joined__date__lte: ['Enter a valid date.'] },
  })
})

test('offers the lawyers who can take an order, by name', async () => {
  const { body } = await get('lawyer/?page=1&page_size=1000')
  expect((body as LawyerPage).results).toEqual([
    expect.objectContaining({ lawyersName: 'Adé Àjàyí', expertise: 'Business', cases: 0 }),
    { id: lawyer, lawyersName: 'Ifeoma Nwachukwu', expertise: 'Personal', cases: 3 },
  ])
})

test('shows one lawyer, and nobody else as one', async () => {
  expect((await get(`lawyer/${lawyer}`)).body).toMatchObject({
    id: lawyer,
    lawyersName: 'Ifeoma Nwachukwu',
    phone: '08030000001',
    cases: 3,
  })
  for (const id of [customer, 999_999]) {
    expect(await get(`lawyer/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
  }
})

test.each(['users/', 'user_list_group/3/', 'lawyer/', 'lawyer/1'])(
  'keeps %s to the admin',
  async (path) => {
    const others = [groups.customer, groups.lawyer, groups.finance, groups.support]
    for (const groupId of others) {
      expect(await get(path, await addUser(api.db, { groupId }))).toMatchObject({ status: 403 })
    }
    const closed = await addUser(api.db, { groupId: groups.admin, status: 'Deactivated' })
    expect(await get(path, closed)).toMatchObject({
      status: 401,
      body: { detail: 'User inactive or deleted.' },
    })
    expect(await api.call('GET', `/api/auth/${path}`)).toMatchObject({ status: 401 })
  },
)
