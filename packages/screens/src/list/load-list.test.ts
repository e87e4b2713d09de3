import { ApiError } from 'shared-contracts/api-client'
import { createHarness } from 'shared-contracts/testing'
import { asUser } from '../testing'
import type { ListDefinition } from './list-definition'
import { loadList } from './load-list'

const list = (fetch: ListDefinition<string>['fetch']): ListDefinition<string> => ({
  ...{ noun: 'names', pageSize: 2, columns: [], defaultSort: 'name', empty: 'No names' },
  ...{ rowKey: (row: string) => row, rowLabel: (row: string) => row, fetch },
})

function load(definition: ListDefinition<string>, url: string) {
  const { services, session } = createHarness({}, asUser(1))
  const context = { api: services.api, session: session.store.getState() }
  return loadList(definition, { url, context, scope: undefined })
}

test('a page that is gone is answered with the first', async () => {
  const asked: number[] = []
  const data = await load(
    list(async ({ query: { page } }) => {
      asked.push(page)
      if (page > 1) throw new ApiError(404, { detail: 'Invalid page.' }, '/names')
      return { results: ['Ada'], paginationTotal: 1, paginationCurrent: 1 }
    }),
    '/names?page=2',
  )
  expect(asked).toEqual([2, 1])
  expect(data).toMatchObject({ query: { page: 1 }, rows: { results: ['Ada'] } })
  expect(data.failure).toBeUndefined()
})

test('a first page that is missing, and any other failure, is said', async () => {
  const missing = list(() => Promise.reject(new ApiError(404, {}, '/names')))
  expect(await load(missing, '/names')).toMatchObject({ failure: { kind: 'missing' } })
  const failing = list(() => Promise.reject(new ApiError(500, {}, '/names')))
  expect(await load(failing, '/names?page=2')).toMatchObject({
    ...{ query: { page: 2 }, failure: { kind: 'server-error' } },
  })
})
