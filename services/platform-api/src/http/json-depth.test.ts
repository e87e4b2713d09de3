import { jsonDepth } from './storable-text'

test.each([
  ['1', 0],
  ['{"a":[{"b":1}]}', 3],
  ['[[],[[]],[]]', 3],
  ['{"a":"[[[[\\"[[["}', 1],
  ['["\\\\",[1]]', 2],
  [`${'['.repeat(50_000)}`, 50_000],
])('%.20s lies so deep', (json, depth) => {
  expect(jsonDepth(json)).toBe(depth)
})
