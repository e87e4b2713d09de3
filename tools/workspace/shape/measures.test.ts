import { circlesOf, closureOf, foldersOf, lengthsOf } from './measures'

const graph = new Map([
  ['a/page.ts', ['a/row.ts', 'b/text.ts']],
  ['a/row.ts', ['b/text.ts']],
  ['b/text.ts', ['c/kit.ts']],
  ['c/kit.ts', ['a/row.ts']],
  ['d/alone.ts', ['c/kit.ts']],
])

test('lengths are told by their middle, their 90th percentile and the share of short files', () => {
  expect(lengthsOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toEqual({
    files: 10,
    median: 60,
    p90: 100,
    short: 0.2,
  })
  expect(lengthsOf([])).toEqual({ files: 0, median: 0, p90: 0, short: 0 })
})

test('a closure follows imports as far as it may', () => {
  expect([...closureOf(graph, ['a/page.ts'], (file) => !file.startsWith('c/'))].sort()).toEqual([
    'a/page.ts',
    'a/row.ts',
    'b/text.ts',
  ])
})

test('folders that import each other around a circle are found', () => {
  expect(circlesOf(foldersOf(graph))).toEqual([['a', 'b', 'c']])
})

test('a chain is no circle', () => {
  expect(
    circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
      ]),
    ),
  ).toEqual([])
})
