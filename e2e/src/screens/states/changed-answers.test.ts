import { withLongNames, withoutRows } from './changed-answers'

test('names, titles and addresses become long, at any depth; ids and statuses stay', () => {
  const answer = {
    results: [{ number: 'AMF-1', first_name: 'Ada', email: 'a@b.c', status: 'Active' }],
    paginationTotal: 1,
  }
  const { results } = withLongNames(answer) as typeof answer
  expect(results[0]).toMatchObject({ number: 'AMF-1', status: 'Active' })
  expect(results[0]?.first_name.length).toBeGreaterThan(80)
  expect(results[0]?.email).toMatch(/^\S{40,}@\S{40,}\.example\.com$/)
})

test('a list loses its rows and its numbers, other answers stay', () => {
  expect(withoutRows({ results: [{ id: 1 }], paginationTotal: 41 })).toEqual({
    results: [],
    paginationTotal: 0,
  })
  expect(withoutRows({ counts: { All: 3, Completed: 2 } })).toEqual({
    counts: { All: 0, Completed: 0 },
  })
  expect(withoutRows([{ id: 1 }])).toEqual([])
  expect(withoutRows({ first_name: 'Ada' })).toEqual({ first_name: 'Ada' })
})
