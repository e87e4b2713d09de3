import { faultsOf, isRefusal } from './check-answer'

const expected = { milliseconds: 1_000, secrets: ['Ada’s secret'], isCall: true }
const answer = (overrides: object) => ({
  ...{ status: 200, headers: {}, body: '{}', milliseconds: 1 },
  ...overrides,
})

test('takes the shapes of the conventions and no others', () => {
  const good = [
    { detail: 'Not found.' },
    { name: ['This field is required.'] },
    { items: [{}, { name: ['This field is required.'] }] },
    ['A sentence'],
  ]
  const bad = ['text', null, { error: 'Bad Request' }, { detail: 'x', stack: 'y' }, { name: 1 }]
  expect(good.map(isRefusal)).toEqual(good.map(() => true))
  expect(bad.map(isRefusal)).toEqual(bad.map(() => false))
})

test('finds failures, slowness, wrong shapes and what belongs to somebody else', () => {
  expect(faultsOf(answer({}), expected)).toEqual([])
  expect(faultsOf(answer({ status: 500, body: 'x' }), expected)).toEqual(['answered 500: x'])
  expect(faultsOf(answer({ milliseconds: 1_001 }), expected)).toEqual(['took 1001 ms'])
  expect(faultsOf(answer({ status: 400, body: 'no' }), expected)).toEqual(['400 in no shape: no'])
  expect(faultsOf(answer({ body: 'of Ada’s secret.' }), expected)).toEqual(['told Ada’s secret'])
})

test('misses the headers that a refusal must carry', () => {
  const body = '{"detail":"No."}'
  const faults = [401, 405, 429].map((status) => faultsOf(answer({ status, body }), expected))
  expect(faults).toEqual([
    ['401 without www-authenticate'],
    ['405 without allow'],
    ['429 without retry-after'],
  ])
})
