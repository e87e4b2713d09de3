import { isAt, queryOf } from './address'

test('knows a page by its path, whatever case, last slash and query', () => {
  expect(isAt('/Personal/?utm=1', '/personal')).toBe(true)
  expect(isAt('/personal', '/business')).toBe(false)
  expect(isAt('/', '/')).toBe(true)
})

test('reads the query and nothing behind it', () => {
  expect(queryOf('/faq?category=12#faq-3').get('category')).toBe('12')
  expect(queryOf('/faq').get('category')).toBeNull()
})
