import { listCategories, listServiceTypes } from 'shared-contracts/api/services.contract'
import type { Category } from 'shared-contracts/api/services.schema'
import { notFound, type Href, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { pageHead, loadPart } from '../loading/page-data'
import { isAt } from '../page-parts/address'
import { servicesTexts } from './texts'

/** Service types with a page of their own (P 9). */
export type TypeId = keyof typeof servicesTexts.types

export interface ServicesData {
  name: string
  /** What the type's papers are for; empty when its record did not load. */
  lead: string
  banner: string | null
  /** Those that have services. */
  categories: Category[]
}

/** Without the services there is no page; without the type's record it has a plainer head. */
export async function loader({
  url,
  context,
  signal,
}: LoaderArgs): Promise<LoaderAnswer<ServicesData>> {
  const id = typeAt(url, context.href)
  const [types, categories] = await Promise.all([
    loadPart(context.api.call(listServiceTypes, { signal })),
    context.api.call(listCategories, { params: { type: id }, signal }),
  ])
  const type = types.ready ? types.value.find((candidate) => candidate.id === id) : undefined
  const filled = categories.filter(({ service_category }) => service_category.length > 0)
  if (types.ready && !type && filled.length === 0) return notFound()
  const { name, title } = servicesTexts.types[id]
  return {
    head: type
      ? pageHead(type, { title, description: type.banner_content || undefined })
      : { title },
    data: {
      name: type?.category ?? name,
      lead: type?.banner_content ?? '',
      banner: type?.service_type_banner ?? null,
      categories: filled,
    },
  }
}

export const typeAt = (url: string, href: Href): TypeId =>
  isAt(url, href('storefront.business')) ? 3 : 2
