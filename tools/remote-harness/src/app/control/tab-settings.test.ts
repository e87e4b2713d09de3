import { settingsIn, withoutSettings } from './tab-settings'

test('reads what an address asks for', () => {
  expect(settingsIn('?harness.session=5&harness.panel=hidden&harness.stage=phone&page=2')).toEqual({
    session: 5,
    panel: 'hidden',
    stage: 'phone',
    problems: [],
  })
  expect(settingsIn('?harness.session=visitor')).toEqual({ session: 'visitor', problems: [] })
})

test('a fault may name its call', () => {
  expect(settingsIn('?harness.fault=slow').fault).toEqual({ name: 'slow' })
  expect(settingsIn('?harness.fault=500&harness.call=GET+/api/order/list/')).toEqual({
    fault: { name: '500', call: 'GET /api/order/list/' },
    problems: [],
  })
})

test.each(['harness.session=6', 'harness.fault=sloth', 'harness.call=GET+/x', 'harness.what=1'])(
  'says that %s means nothing',
  (text) => {
    const { problems, ...rest } = settingsIn(`?${text}`)
    expect(rest).toEqual({})
    expect(problems).toEqual([expect.stringMatching(/is not a harness setting\. Use harness\./)])
  },
)

test('neighbours are sound or throw', () => {
  expect(settingsIn('?harness.neighbours=throwing')).toEqual({
    neighbours: 'throwing',
    problems: [],
  })
  expect(settingsIn('?harness.neighbours=rude').problems).toHaveLength(1)
})

test("leaves the remote its own part of the query, in the remote's own spelling", () => {
  expect(withoutSettings('?q=a%20b')).toBe('?q=a%20b')
  expect(withoutSettings('?q=a+b&harness.fault=500&page=2')).toBe('?q=a+b&page=2')
  expect(withoutSettings('?harness.session=1')).toBe('')
})
