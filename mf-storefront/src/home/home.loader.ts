import { getHomeStatic, listClients, listTestimonials } from 'shared-contracts/api/home.contract'
import type { Client, HomeStatic, Testimonial } from 'shared-contracts/api/home.schema'
import { listCategories, listPopular } from 'shared-contracts/api/services.contract'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import type { ApiClient } from 'shared-contracts/api-client'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { pageHead, part, type Part } from '../loading/page-data'
import { menuTypes, offerOf, type Offer } from './offers'
import { homeTexts } from './texts'

export interface HomeData {
  content: HomeStatic
  popular: Part<ServiceSummary[]>
  offers: Part<Offer[]>
  plans: Part<PlanCategory[]>
  testimonials: Part<Testimonial[]>
  clients: Part<Client[]>
}

/** Everything at once. Without the content record there is no page; the rest may fail alone. */
export async function loader({ context, signal }: LoaderArgs): Promise<LoaderResult<HomeData>> {
  const { api } = context
  const [content, popular, offers, plans, testimonials, clients] = await Promise.all([
    api.call(getHomeStatic, { signal }),
    part(api.call(listPopular, { signal })),
    part(loadOffers(api, signal)),
    part(api.call(listPlans, { signal })),
    part(api.call(listTestimonials, { signal })),
    part(api.call(listClients, { signal })),
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
