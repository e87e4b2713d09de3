import { listSearch, parseListQuery, searchTerm } from './list-query'

const shape = {
  filters: ['All', 'Completed'],
  sorts: ['created_on', 'item'],
  defaultSort: '-created_on',
  minSearch: 3,
}
const parse = (text: string) => parseListQuery(shape, text)
const search = (change: object, current = '') => listSearch(shape, current, parse(current), change)

test('an empty address is the first page of everything, newest first', () => {
  expect(parse('')).toEqual({
    page: 1,
    filter: 'All',
    search: '',
    sort: { by: 'created_on', descending: true },
  })
})

test('what is not understood falls back to its default', () => {
  expect(parse('page=-2&status=Lost&from=2026-13-01&to=x&q=ab&sort=drop')).toEqual(parse(''))
  expect(parse('from=2026-05-02&to=2026-05-01').from).toBeUndefined()
})

test('an address says only what differs, and says it back', () => {
  expect(search({})).toBe('')
  const text = search({
    filter: 'Completed',
    search: 'will',
    sort: { by: 'item', descending: false },
  })
  expect(text).toBe('?status=Completed&q=will&sort=item')
  expect(parse(text)).toMatchObject({ filter: 'Completed', search: 'will' })
})

test('any change but of the page starts at page 1', () => {
  expect(search({ filter: 'Completed' }, '?page=4')).toBe('?status=Completed')
  expect(search({ page: 5 }, '?page=4')).toBe('?page=5')
})

test('parameters of the page itself stay', () => {
  expect(search({ page: 2 }, '?id=7')).toBe('?id=7&page=2')
})

test('dates come in pairs', () => {
  expect(search({ from: '2026-01-01', to: '2026-02-01' })).toBe('?from=2026-01-01&to=2026-02-01')
  expect(search({ from: undefined, to: undefined }, '?from=2026-01-01&to=2026-02-01')).toBe('')
})

test('a search shorter than the list allows asks for nothing', () => {
  expect(searchTerm(shape, ' wi ')).toBe('')
  expect(searchTerm({ minSearch: 2 }, 'wi')).toBe('wi')
})
