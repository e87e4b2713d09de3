import type { Offer, ProductCategory } from './offers'

/** The three steps of the chooser. An empty string is a step not taken. */
export interface Choice {
  type: string
  category: string
  product: string
}

export type Step = keyof Choice

export const emptyChoice: Choice = { type: '', category: '', product: '' }

/**
 * Takes one step. A step further down settles those above it, and a step above forgets those
 * below that no longer belong to it, so that the three can never contradict each other.
 */
export function choose(offers: Offer[], choice: Choice, step: Step, value: string): Choice {
  if (value === '') return withoutStep(choice, step)
  if (step === 'type') return { type: value, category: '', product: '' }
  const match = offers
    .flatMap(({ id, categories }) => categories.map((category) => ({ type: String(id), category })))
    .filter(
      ({ category }) => choice.category === '' || step === 'category' || isIn(category, choice),
    )
    .find(({ category }) =>
      step === 'category' ? String(category.id) === value : holds(category, value),
    )
  if (!match) return choice
  const { type, category } = match
  return { type, category: String(category.id), product: step === 'product' ? value : '' }
}

const isIn = (category: ProductCategory, choice: Choice) => String(category.id) === choice.category
const holds = (category: ProductCategory, slug: string) =>
  category.products.some((product) => product.slug === slug)

function withoutStep(choice: Choice, step: Step): Choice {
  if (step === 'type') return emptyChoice
  return step === 'category' ? { ...choice, category: '', product: '' } : { ...choice, product: '' }
}

/** Categories on offer, grouped by type; all of them until a type is chosen. */
export const categoriesFor = (offers: Offer[], { type }: Choice): Offer[] =>
  offers.filter(({ id }) => type === '' || String(id) === type)

/** Products on offer, grouped by category; narrowed by the type and category chosen so far. */
export const productsFor = (offers: Offer[], choice: Choice): ProductCategory[] =>
  categoriesFor(offers, choice)
    .flatMap(({ categories }) => categories)
    .filter((category) => choice.category === '' || isIn(category, choice))
