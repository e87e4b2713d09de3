import { readUrls } from './page-reads'

test('fills path parameters as the loaders do, and leaves out what lacks one', () => {
  expect(
    readUrls(['/api/services/list/{slug}/', '/api/x/{id}/', '/api/home/footer/'], {
      slug: 'tenancy agreement/lagos',
      id: undefined,
    }),
  ).toEqual(['/api/services/list/tenancy%20agreement%2Flagos/', '/api/home/footer/'])
})
