import { addressQuery, searchQueryOf } from './search-query'

test('reads words, type and page from the address', () => {
  expect(searchQueryOf('/search?q=%20land%20lord&type=BUSINESS&page=2')).toEqual({
    text: 'land lord',
    type: 'business',
    page: 2,
  })
})

test.each(['/search', '/search?q=&type=', '/search?type=LAWYER&page=-1', '/search?page=two'])(
  '%s asks for everything, from the beginning',
  (url) => {
    expect(searchQueryOf(url)).toEqual({ text: '', type: '', page: 1 })
  },
)

test('writes only what does not go without saying', () => {
  expect(addressQuery({ text: '', type: '', page: 1 })).toEqual({})
  expect(addressQuery({ text: 'will', type: 'personal', page: 3 })).toEqual({
    q: 'will',
    type: 'personal',
    page: 3,
  })
})
