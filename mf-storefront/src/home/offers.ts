import type { Category, ServiceSummary } from 'shared-contracts/api/services.schema'

/** A service as chooser and schedule need it; the whole record would triple the page's data. */
export interface Product {
  slug: string
  title: string
  /** Full price and the part of it that goes to a third party, decimal text. */
  amount: string
  filing: string
}

export interface ProductCategory {
  id: number
  name: string
  products: Product[]
}

/** One of the storefront's service types, with everything on offer under it. */
export interface Offer {
  id: number
  name: string
  categories: ProductCategory[]
}

/** Service types of the menus (P 9). The chooser offers the first two. */
export const menuTypes = [
  { id: 2, name: 'Personal' },
  { id: 3, name: 'Business' },
  { id: 4, name: 'Lawyer services' },
] as const

export const offerOf = (type: { id: number; name: string }, categories: Category[]): Offer => ({
  ...type,
  categories: categories.map(({ id, category, service_category }) => ({
    id,
    name: category,
    products: service_category.map(productOf),
  })),
})

const productOf = (service: ServiceSummary): Product => ({
  slug: service.slug,
  title: service.service_title,
  amount: service.amount,
  filing: service.filing_cost,
})

/** Every product of a type once, in menu order, though it may stand in several categories. */
export function productsOf({ categories }: Offer): Product[] {
  const bySlug = new Map(
    categories.flatMap(({ products }) => products).map((product) => [product.slug, product]),
  )
  return [...bySlug.values()]
}
