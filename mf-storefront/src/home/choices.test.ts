import { categoriesFor, choose, emptyChoice, productsFor } from './choices'
import { productsOf, type Offer } from './offers'

const product = (slug: string) => ({ slug, title: slug, amount: '15000.00', filing: '0.00' })
const offers: Offer[] = [
  {
    id: 2,
    name: 'Personal',
    categories: [
      { id: 21, name: 'Property', products: [product('tenancy-agreement-lagos')] },
      { id: 22, name: 'Family', products: [product('simple-will'), product('loan-agreement')] },
      { id: 23, name: 'Money', products: [product('loan-agreement')] },
    ],
  },
  {
    id: 3,
    name: 'Business',
    categories: [{ id: 31, name: 'Contracts', products: [product('non-disclosure-agreement')] }],
  },
]

test('offers everything before the first step', () => {
  expect(categoriesFor(offers, emptyChoice)).toHaveLength(2)
  expect(productsFor(offers, emptyChoice)).toHaveLength(4)
})

test('a type narrows categories and products to its own', () => {
  const choice = choose(offers, emptyChoice, 'type', '3')
  expect(categoriesFor(offers, choice).map(({ name }) => name)).toEqual(['Business'])
  expect(productsFor(offers, choice).map(({ name }) => name)).toEqual(['Contracts'])
})

test('a product chosen first settles its category and type', () => {
  const choice = choose(offers, emptyChoice, 'product', 'simple-will')
  expect(choice).toEqual({ type: '2', category: '22', product: 'simple-will' })
})

test('a product that stands in two categories stays in the chosen one', () => {
  const money = choose(offers, emptyChoice, 'category', '23')
  expect(choose(offers, money, 'product', 'loan-agreement').category).toBe('23')
})

test('another type forgets the category and product of the first', () => {
  const settled = choose(offers, emptyChoice, 'product', 'simple-will')
  const choice = choose(offers, settled, 'type', '3')
  expect(choice).toEqual({ type: '3', category: '', product: '' })
})

test('a category alone is not enough', () => {
  const choice = choose(offers, emptyChoice, 'category', '31')
  expect(choice).toEqual({ type: '3', category: '31', product: '' })
})

test.each([
  ['type', emptyChoice],
  ['category', { type: '2', category: '', product: '' }],
  ['product', { type: '2', category: '22', product: '' }],
] as const)('taking the %s back keeps what stands above it', (step, left) => {
  const settled = choose(offers, emptyChoice, 'product', 'simple-will')
  expect(choose(offers, settled, step, '')).toEqual(left)
})

test('ignores a value that is not on offer', () => {
  expect(choose(offers, emptyChoice, 'product', 'no-such-thing')).toEqual(emptyChoice)
})

test('lists a product once though two categories hold it', () => {
  expect(productsOf(offers[0]!).map(({ slug }) => slug)).toEqual([
    'tenancy-agreement-lagos',
    'simple-will',
    'loan-agreement',
  ])
})
