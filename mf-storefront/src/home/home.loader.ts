import { getHomeStatic, listClients, listTestimonials } from 'shared-contracts/api/home.contract'
import type { Client, HomeStatic, Testimonial } from 'shared-contracts/api/home.schema'
import { listCategories, listPopular } from 'shared-contracts/api/services.contract'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import type { ApiClient } from 'shared-contracts/api-client'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { pageHead, loadPart, type OptionalPart } from '../loading/page-data'
import { menuTypes, offerOf, type Offer } from './offers'
import { homeTexts } from './texts'

export interface HomeData {
  content: HomeStatic
  popular: OptionalPart<ServiceSummary[]>
  offers: OptionalPart<Offer[]>
  plans: OptionalPart<PlanCategory[]>
  testimonials: OptionalPart<Testimonial[]>
  clients: OptionalPart<Client[]>
}

/** Everything at once. Without the content record there is no page; the rest may fail alone. */
export async function loader({ context, signal }: LoaderArgs): Promise<LoaderResult<HomeData>> {
  const { api } = context
  const [content, popular, offers, plans, testimonials, clients] = await Promise.all([
    api.call(getHomeStatic, { signal }),
    loadPart(api.call(listPopular, { signal })),
    loadPart(loadOffers(api, signal)),
    loadPart(api.call(listPlans, { signal })),
    loadPart(api.call(listTestimonials, { signal })),
    loadPart(api.call(listClients, { signal })),
  ])
  return {
    head: pageHead(content, homeTexts.head),
    data: { content, popular, offers, plans, testimonials, clients },
  }
}

const loadOffers = (api: ApiClient, signal: AbortSignal): Promise<Offer[]> =>
  Promise.all(
    menuTypes.map(async (type) =>
      offerOf(type, await api.call(listCategories, { params: { type: type.id }, signal })),
    ),
  )
