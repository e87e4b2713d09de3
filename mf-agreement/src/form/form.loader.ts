import { ApiError } from 'shared-contracts/api-client'
import { getFormPage, getService } from 'shared-contracts/api/services.contract'
import type { FormPage, ServiceDetail } from 'shared-contracts/api/services.schema'
import type { LoaderAnswer, LoaderArgs } from 'shared-contracts/page'
import { formHints } from '../texts'

/** What the form knows of its service beyond the pages; every part may be missing. */
export interface ServiceFacts {
  title: string
  amount: string
  lawAsAt: string
  lawSource: string
  pageTitles: string[]
}

export interface FormData {
  slug: string
  title: string
  /** The first page; null when the form cannot load. */
  form: FormPage | null
  /** Why it may load later: the status of an error, or no answer. Null when there is no such form. */
  failure: 'offline' | number | null
  service: ServiceFacts | null
}

/** A form that cannot load is no failed page: the specification has a sentence for it (P 2). */
export async function loader(args: LoaderArgs): Promise<LoaderAnswer<FormData>> {
  const slug = args.params.name ?? ''
  const { api } = args.context
  const [first, service] = await Promise.all([
    api
      .call(getFormPage, { params: { slug }, query: { page: 1 }, signal: args.signal })
      .then((form) => ({ form: form.results.length > 0 ? form : null, failure: null }))
      .catch((error: unknown) => ({ form: null, failure: failureOf(error) })),
    api
      .call(getService, { params: { slug }, signal: args.signal })
      .then(factsOf)
      .catch(() => null),
  ])
  const title = routeTitle(slug)
  return {
    head: {
      title: capitalised(title) || 'Your document',
      description: formHints.description(service?.title ?? capitalised(title)),
      noIndex: true,
    },
    data: { slug, title, ...first, service },
  }
}

/** What did not come this time, as it was before; a form that the server no longer has is gone. */
export const withEarlier = (data: FormData, before: FormData): FormData => ({
  ...data,
  form: data.form ?? (data.failure === null ? null : before.form),
  service: data.service ?? before.service,
})

const factsOf = (service: ServiceDetail): ServiceFacts => ({
  title: service.service_title,
  amount: service.amount,
  lawAsAt: service.law_as_at ?? '',
  lawSource: service.law_source ?? '',
  pageTitles: service.page_titles ?? [],
})

/** Whatever else the server says of a form, it says for good. */
function failureOf(error: unknown): FormData['failure'] {
  if (!(error instanceof ApiError)) return 'offline'
  return error.status === 429 || error.status >= 500 ? error.status : null
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Title of the form: the route's name, dashes turned to spaces, digits removed (P 2). */
export function routeTitle(name: string): string {
  return name.replace(/-/g, ' ').replace(/\d/g, '').replace(/ +/g, ' ').trim()
}
