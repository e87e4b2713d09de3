import { offsetOf, pagingOf } from './paging'

test('asks for 20 rows of the first page when nothing is said', () => {
  expect(pagingOf({})).toEqual({ page: 1, pageSize: 20 })
})

test('caps a page at 1000 rows and ignores a size that makes no sense', () => {
  expect(pagingOf({ page_size: '10000000' }).pageSize).toBe(1000)
  expect(pagingOf({ page_size: '0' }).pageSize).toBe(20)
  expect(pagingOf({ page_size: 'total' }).pageSize).toBe(20)
  expect(pagingOf({ page_size: '-5' }).pageSize).toBe(20)
})

test('refuses a page that is no number or lies beyond the last', () => {
  for (const page of ['0', '-1', 'two', '', '1e9', '99999999999999999999']) {
    expect(() => pagingOf({ page })).toThrow('Invalid page.')
  }
  expect(() => offsetOf({ page: 3, pageSize: 20 }, 40)).toThrow('Invalid page.')
})

test('skips the rows of earlier pages and accepts an empty first page', () => {
  expect(offsetOf({ page: 2, pageSize: 20 }, 40)).toBe(20)
  expect(offsetOf({ page: 1, pageSize: 20 }, 0)).toBe(0)
})
