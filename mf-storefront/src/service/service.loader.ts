import { ApiError } from 'shared-contracts/api-client'
import { getService, listPopular, listServiceFaq } from 'shared-contracts/api/services.contract'
import type {
  ServiceDetail,
  ServiceFaq,
  ServiceSummary,
} from 'shared-contracts/api/services.schema'
import { notFound, redirectTo, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { textOfHtml } from 'shared-contracts/text-of-html'
import { pageHead, loadPart, type OptionalPart } from '../loading/page-data'

export interface ServiceData {
  service: ServiceDetail
  faq: OptionalPart<ServiceFaq[]>
  related: ServiceSummary[]
}

/** How many documents stand in for the related ones that a service does not name (P 2). */
const fallbacks = 3

export async function loader(args: LoaderArgs): Promise<LoaderAnswer<ServiceData>> {
  const slug = args.params.aggrement
  if (!slug) return toChosenService(args)
  const { context, signal } = args
  const [service, faq, popular] = await Promise.all([
    context.api.call(getService, { params: { slug }, signal }).catch(missing),
    loadPart(context.api.call(listServiceFaq, { params: { slug }, signal })),
    loadPart(context.api.call(listPopular, { signal })),
  ])
  if (!service) return notFound()
  const words = textOfHtml(service.service_content)
  const related = relatedTo(service, popular.ready ? popular.value : [])
  return {
    head: pageHead(service, {
      title: `${service.service_title} - Amofin`,
      description: words,
    }),
    data: { service: { ...service, service_content: words, related_doc: [] }, faq, related },
  }
}

/** `/productDetail?aggrement=x`: where the home page's chooser leads without JavaScript. */
function toChosenService({ url, context }: LoaderArgs) {
  const chosen = new URLSearchParams(url.split('?')[1]).get('aggrement')
  return redirectTo(
    chosen
      ? context.href('storefront.service', { aggrement: chosen })
      : context.href('storefront.home'),
  )
}

function missing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

export const relatedTo = (service: ServiceDetail, popular: ServiceSummary[]): ServiceSummary[] =>
  service.related_doc.length > 0
    ? service.related_doc
    : popular.filter(({ slug }) => slug !== service.slug).slice(0, fallbacks)
