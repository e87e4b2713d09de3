import { firstReads } from './page-reads'

const data = ['/api/services/list/{slug}/', '/api/x/{id}/', '/api/home/footer/']
const filled = ['/api/services/list/tenancy%20agreement%2Flagos/', '/api/home/footer/']
const at = (url: string) => ({ params: { slug: 'tenancy agreement/lagos', id: undefined }, url })

test('fills path parameters as the loaders do, and leaves out what lacks one', () => {
  expect(firstReads({ data }, at('/a?utm_source=b'))).toEqual(filled)
  expect(firstReads(undefined, at('/a'))).toEqual([])
})

test('of a page that needs a sign-in nothing is read where a query says what it shows', () => {
  const page = { data, access: { signedIn: true as const } }
  expect(firstReads(page, at('/a'))).toEqual(filled)
  expect(firstReads(page, at('/a?page=2'))).toEqual([])
})
