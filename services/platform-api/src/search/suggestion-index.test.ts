import { SuggestionIndex } from './suggestion-index'

const index = new SuggestionIndex(
  [
    'loan agreement (simple)',
    'tenancy agreement for shops in kano 17',
    'agreement to let',
    '100% share transfer',
    'deed of assignment',
    'tenancy notice',
  ].map((plain) => ({ plain, source: plain })),
)
const find = (plain: string, forgiving = true) => index.find({ plain, forgiving })

test('takes beginnings first, then beginnings of words, each in the catalogue’s order', () => {
  expect(find('agr')).toEqual([
    'agreement to let',
    'loan agreement (simple)',
    'tenancy agreement for shops in kano 17',
  ])
  expect(find('t', false)).toEqual([
    'tenancy agreement for shops in kano 17',
    'tenancy notice',
    'agreement to let',
    '100% share transfer',
  ])
})

test('finds several words where they stand together', () => {
  expect(find('tenancy n', false)).toEqual(['tenancy notice'])
  expect(find('in kano 1', false)).toEqual(['tenancy agreement for shops in kano 17'])
  expect(find('kano tenancy', false)).toEqual([])
})

test('reads signs as they are', () => {
  expect(find('100% s', false)).toEqual(['100% share transfer'])
  expect(find('(simple', false)).toEqual(['loan agreement (simple)'])
  expect(find('%', false)).toEqual([])
})

test('a word may stand in brackets, but not within another', () => {
  expect(find('simple', false)).toEqual(['loan agreement (simple)'])
  expect(find('imple', false)).toEqual([])
})

test('forgives slips only when told to, the likest first', () => {
  expect(find('tenency agrement')[0]).toBe('tenancy agreement for shops in kano 17')
  expect(find('asignment')).toEqual(['deed of assignment'])
  expect(find('asignment', false)).toEqual([])
  expect(find('zzzz')).toEqual([])
})

test('shows eight of many', () => {
  const many = new SuggestionIndex(
    Array.from({ length: 500 }, (_, n) => ({ plain: `agreement ${n}`, source: n })),
  )
  expect(many.find({ plain: 'agr', forgiving: true })).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(many.find({ plain: 'agrement', forgiving: true })).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('an empty catalogue suggests nothing', () => {
  expect(new SuggestionIndex([]).find({ plain: 'loan', forgiving: true })).toEqual([])
})
