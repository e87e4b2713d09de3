import { groups } from 'shared-contracts/capabilities'
import { maxSavedViews, type SavedView } from 'shared-contracts/api/saved-views.schema'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addStaff, addUser } from '../testing/test-records'
import { savedViewTexts } from './saved-view.queries'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const path = '/api/x/saved-views'
const view = (overrides: Partial<SavedView> = {}) => ({
  ...{ list: 'dashboard.orders', name: 'Unpaid', query: 'status=Payment+Pending' },
  ...overrides,
})
const add = (as: number | undefined, overrides: Partial<SavedView> = {}) =>
  api.call('POST', path, { as, body: view(overrides) })
const namesOf = async (as: number, query = '') =>
  ((await api.call('GET', path + query, { as })).body as { results: SavedView[] }).results.map(
    ({ name }) => name,
  )

test('an account has views of its own, by list and name', async () => {
  const as = await addStaff(api.db, groups.finance)
  expect(await add(as)).toMatchObject({ status: 201, body: { id: expect.any(Number), ...view() } })
  await add(as, { name: ' Álàbá ', query: '' })
  await add(as, { list: 'dashboard.customers' })
  expect(await namesOf(as, '?list=dashboard.orders')).toEqual(['Álàbá', 'Unpaid'])
  expect(await namesOf(as)).toHaveLength(3)
  expect(await namesOf(await addUser(api.db))).toEqual([])
})

test('a name is taken once for each list, in any case of letters', async () => {
  const as = await addUser(api.db)
  await add(as)
  expect(await add(as, { name: 'UNPAID' })).toMatchObject({
    status: 400,
    body: { name: [savedViewTexts.taken] },
  })
  expect(await add(await addUser(api.db))).toMatchObject({ status: 201 })
})

test('a list has at most 20 views, also when they are added at once', async () => {
  const as = await addUser(api.db)
  const answers = await Promise.all(
    Array.from({ length: maxSavedViews + 3 }, (_, at) => add(as, { name: `View ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedViews)
  expect(await add(as, { name: 'One more' })).toMatchObject({
    status: 400,
    body: { non_field_errors: [savedViewTexts.tooMany] },
  })
})

test('nobody deletes the view of another', async () => {
  const [owner, other] = [await addUser(api.db), await addStaff(api.db, groups.admin)]
  const { id } = (await add(owner)).body as SavedView
  const remove = (as?: number) => api.call('DELETE', `${path}/${id}`, { as })
  expect(await remove(other)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  expect(await remove()).toMatchObject({ status: 401 })
  expect(await namesOf(owner)).toEqual(['Unpaid'])
  expect(await remove(owner)).toMatchObject({ status: 204 })
  expect(await remove(owner)).toMatchObject({ status: 404 })
  expect(await namesOf(owner)).toEqual([])
})

test('names what is wrong, and asks to sign in', async () => {
  const as = await addUser(api.db)
  expect(await add(as, { name: ' ' })).toMatchObject({
    status: 400,
    body: { name: ['This field may not be blank.'] },
  })
  expect(await add(as, { query: 'x'.repeat(1001) })).toMatchObject({ status: 400 })
  expect(await add(undefined)).toMatchObject({ status: 401 })
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
})
