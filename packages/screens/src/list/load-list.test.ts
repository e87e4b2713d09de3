import { renderHook } from '@testing-library/react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { createHarness } from 'shared-contracts/testing'
import { asUser } from '../testing'
import { useForgottenCounts } from './list-counts'
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

describe('counts', () => {
  let reads = 0
  const counted = (counts?: () => Promise<Record<string, number>>): ListDefinition<string> => ({
    ...list(() => Promise.resolve({ results: ['Ada'], paginationTotal: 1, paginationCurrent: 1 })),
    columns: [{ key: 'name', header: 'Name', value: (row) => row, sort: 'name' }],
    filter: { label: 'State', options: ['All', 'Done'].map((value) => ({ value, label: value })) },
    counts: counts ?? (() => Promise.resolve({ All: ++reads })),
  })
  const tab = (userId = 9) => {
    const { services, session } = createHarness({}, asUser(1, { userId }))
    return (definition: ListDefinition<string>, url: string) => {
      // Each run of a loader is given a client of its own, which counts its calls.
      const api: ApiClient = { call: (...args) => services.api.call(...args) }
      const context = { api, session: session.store.getState() }
      return loadList(definition, { url, context, scope: undefined })
    }
  }
  const leave = () => renderHook(useForgottenCounts).unmount()
  beforeEach(() => {
    leave()
    reads = 0
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  })
  afterEach(() => jest.useRealTimers())

  test('serve the other pages, orders and filters of a list', async () => {
    const [open, names] = [tab(), counted()]
    for (const url of ['/names', '/names?page=2', '/names?sort=name', '/names?status=Done']) {
      expect((await open(names, url)).counts).toEqual({ All: 1 })
    }
  })

  test.each([
    ['the same page again', '/names?page=2', 0],
    ['another search', '/names?q=Ada', 0],
    ['half a minute later', '/names?page=3', 30_000],
  ])('are read again: %s', async (_, url, laterMs) => {
    const [open, names] = [tab(), counted()]
    await open(names, '/names')
    await open(names, '/names?page=2')
    jest.advanceTimersByTime(laterMs)
    expect((await open(names, url)).counts).toEqual({ All: 2 })
  })

  test('of another list or session are its own', async () => {
    const [open, names] = [tab(), counted()]
    await open(names, '/names')
    expect((await open(counted(), '/names?page=2')).counts).toEqual({ All: 2 })
    expect((await tab(10)(names, '/names?page=2')).counts).toEqual({ All: 3 })
  })

  test('are read again by whoever comes back to the list', async () => {
    const [open, names] = [tab(), counted()]
    await open(names, '/names')
    leave()
    expect((await open(names, '/names?page=2')).counts).toEqual({ All: 2 })
  })

  test('that could not be read are asked for at the next step', async () => {
    const open = tab()
    const names = counted(() =>
      ++reads > 1 ? Promise.resolve({ All: 7 }) : Promise.reject(new Error()),
    )
    expect((await open(names, '/names')).counts).toBeUndefined()
    expect((await open(names, '/names?page=2')).counts).toEqual({ All: 7 })
  })
})
