import { callTable, problemsOf } from './call-table'
import type { SpecRow } from './spec-rows'

const row: SpecRow = { specification: 'P', method: 'GET', path: '/api/x/{id}/', use: 'x' }
const served = { method: 'GET', url: '/api/x/:number', access: 'user' } as const
const seen = (test: string, ...statuses: number[]) => ({
  test,
  method: 'GET',
  url: '/api/x/:number',
  statuses,
})

test('joins a row with its handler and the test that saw most, whatever parameters are called', () => {
  const [found] = callTable([row], [served], [seen('a', 200), seen('b', 401, 200), seen('c', 404)])
  expect(found).toMatchObject({ served, proof: { test: 'b', statuses: [200, 401] } })
  expect(problemsOf([found!])).toEqual([])
})

test('says what is missing', () => {
  expect(problemsOf(callTable([row], [], []))).toEqual([
    'P GET /api/x/{id}/: no route serves it. Bind its contract with route().',
  ])
  expect(problemsOf(callTable([row], [served], [seen('c', 404)]))).toEqual([
    'P GET /api/x/{id}/: no test sees it succeed. Add one that calls it through createTestApp.',
  ])
  expect(problemsOf(callTable([row], [served], [seen('a', 200)]))).toEqual([
    'P GET /api/x/{id}/: a never sees it refuse a caller. Add a case that is refused.',
  ])
})

test('a public call need refuse nobody', () => {
  const open = { ...served, access: 'public' } as const
  expect(problemsOf(callTable([row], [open], [seen('a', 200)]))).toEqual([])
})

test('another method on the same path is another call', () => {
  const post = { ...row, method: 'POST' } as const
  expect(callTable([post], [served], [seen('a', 200)])).toMatchObject([
    { served: undefined, proof: undefined },
  ])
})
