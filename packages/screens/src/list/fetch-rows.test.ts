import type { ListOf } from 'shared-contracts/api/shared.schema'
import { createHarness, type FakeAnswer } from 'shared-contracts/testing'
import { asUser } from '../testing'
import { loadList } from './load-list'
import { column, type ListCall, type ListDefinition } from './list-definition'
import { listQueries } from './list-queries'

interface Paper {
  id: number
  created_on: string
  title: string
  price: string
  state: string
  owner: { name: string }
}

const papers: Paper[] = Array.from({ length: 2300 }, (_, at) => ({
  created_on: `2026-0${1 + (at % 9)}-10T23:30:00Z`,
  ...{ id: at, title: `Deed ${at}`, price: `${(at * 7) % 2300}.00` },
  state: at % 2 === 0 ? 'Open' : 'Closed',
  owner: { name: at % 100 === 0 ? 'Adéníkẹ̀ẹ́ Bello' : 'Emeka Eze' },
}))

/** Knows `page` and `page_size` and nothing else. */
const specified = ({ query: { page, page_size: size } }: ListCall<undefined>): ListOf<Paper> => ({
  results: papers.slice((page - 1) * size, page * size),
  ...{ paginationTotal: papers.length, paginationCurrent: page },
})

const capabilities = 'GET /api/x/capabilities'
const ours: FakeAnswer = { body: { extensions: [listQueries] } }

function setUp(announced: FakeAnswer, answer = specified) {
  const { services, requests, session } = createHarness({ [capabilities]: announced }, asUser(1))
  const calls: ListCall<undefined>[] = []
  const definition: ListDefinition<Paper> = {
    ...{ noun: 'papers', pageSize: 10, defaultSort: '-made', empty: 'None' },
    columns: [
      column('title', 'Title', ({ title }) => title, { sort: 'title' }),
      column('price', 'Price', ({ price }) => price, { sort: 'price', kind: 'money' }),
    ],
    filter: {
      label: 'State',
      options: ['All', 'Open', 'Closed'].map((value) => ({ value, label: value })),
    },
    keeps: ({ state }, filter) => filter === 'All' || state === filter,
    search: { placeholder: 'Title' },
    dates: 'created_on',
    rowKey: ({ id }) => String(id),
    rowLabel: ({ title }) => title,
    async fetch(call) {
      calls.push(call)
      return answer(call)
    },
  }
  const load = async (search = '') => {
    // As the shell does: a client of its own for each load.
    const context = { api: { ...services.api }, session: session.store.getState() }
    const { rows, failure } = await loadList(definition, {
      ...{ url: `/papers${search}`, context, scope: undefined },
    })
    return { total: rows?.paginationTotal, ids: rows?.results.map(({ id }) => id), failure }
  }
  return { load, calls, asked: () => requests.filter(({ key }) => key === capabilities).length }
}

describe('a server with the parameters of the specification alone', () => {
  const absent: FakeAnswer = { status: 404 }

  test('is asked for a page and nothing more where nothing more is wanted', async () => {
    const { load, calls, asked } = setUp(absent)
    expect(await load('?page=3')).toMatchObject({ total: 2300, ids: expect.arrayContaining([20]) })
    expect([calls.length, asked()]).toEqual([1, 0])
  })

  test('is searched here: every word, in all string fields, without marks and capitals', async () => {
    const { load, calls, asked } = setUp(absent)
    expect(await load('?q=bello+ADENIKEE')).toMatchObject({
      total: 23,
      ids: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900],
    })
    expect(await load('?q=bello&page=3')).toMatchObject({ total: 23, ids: [2000, 2100, 2200] })
    expect(asked()).toBe(1)
    const whole = calls.filter(({ query }) => query.page_size === 1000)
    expect(whole.map(({ query }) => query)).toEqual(
      [1, 2, 3, 1, 2, 3].map((page) => ({ page, page_size: 1000 })),
    )
  })

  test('is sorted and filtered here', async () => {
    const { load } = setUp(absent)
    const sorted = await load('?sort=-price')
    expect(papers[sorted.ids?.[0] ?? 0]?.price).toBe('2299.00')
    expect(await load('?status=Closed&page=2')).toMatchObject({
      ...{ total: 1150, ids: [21, 23, 25, 27, 29, 31, 33, 35, 37, 39] },
    })
    expect((await load('?sort=title&status=Open')).ids?.slice(0, 3)).toEqual([0, 2, 4])
  })

  test('has its dates compared here, in Lagos, and all of its rows cut into pages', async () => {
    const { load, calls } = setUp(absent, () => ({ results: papers }) as ListOf<Paper>)
    expect(await load('?from=2026-03-11&to=2026-03-11&page=2')).toMatchObject({
      ...{ total: 256, ids: expect.arrayContaining([92]) },
    })
    expect(await load('?from=2026-03-10&to=2026-03-10')).toMatchObject({ total: 0 })
    expect(await load()).toMatchObject({ total: 2300, ids: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
    expect(calls[1]?.query).toMatchObject({ created_on__date__gte: '2026-03-11', page_size: 1000 })
  })

  test('may refuse what it does not know, and send everything at once', async () => {
    const { load } = setUp(absent, (call) => {
      if (call.query.search || call.query.ordering) throw new Error('unknown parameter')
      return { results: papers } as ListOf<Paper>
    })
    expect(await load('?q=bello')).toMatchObject({ total: 23 })
  })

  test('has no page beyond the last: the first is shown', async () => {
    const { load } = setUp(absent)
    expect(await load('?q=bello&page=9')).toMatchObject({ ids: expect.arrayContaining([0]) })
  })
})

test('our server is asked once, and what it answers is shown as it is', async () => {
  const { load, calls, asked } = setUp(ours)
  for (const search of ['?q=bello', '?sort=title']) await load(search)
  expect(await load('?q=bello')).toMatchObject({ total: 2300 })
  expect(calls.map(({ query }) => query)).toEqual([
    { page: 1, page_size: 10, search: 'bello', ordering: '-made' },
    { page: 1, page_size: 10, ordering: 'title' },
    { page: 1, page_size: 10, search: 'bello', ordering: '-made' },
  ])
  expect(asked()).toBe(1)
})

test('a server that cannot say now is taken for ours, and asked again', async () => {
  const { load, asked } = setUp({ status: 503 })
  expect(await load('?q=bello')).toMatchObject({ total: 2300 })
  await load('?q=bello')
  expect(asked()).toBe(2)
})
