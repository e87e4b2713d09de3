import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { listTestimonials } from 'shared-contracts/api/home.contract'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { LoadError } from 'shared-ui/load-error'

interface Praise {
  praised: string
  /** Undefined when it did not come. */
  count: number | undefined
  extensions: string[]
}

type Api = LoaderArgs['context']['api']

/** Says what did not come, and shows itself without what this API does not have. */
export async function loader({ context, params }: LoaderArgs): Promise<LoaderResult<Praise>> {
  const [count, extensions] = await Promise.all([countOf(context.api), extrasOf(context.api)])
  return { head: { title: 'Praise' }, data: { praised: params.praised ?? '', count, extensions } }
}

const countOf = (api: Api) =>
  api.call(listTestimonials).then(
    (testimonials) => testimonials.length,
    () => undefined,
  )

const extrasOf = (api: Api) =>
  api.call(getServerCapabilities).then(
    (more) => more.extensions,
    () => [],
  )

export function Component() {
  const { praised, count, extensions } = usePageData<typeof loader>()
  return (
    <>
      <h1>Praise for {praised}</h1>
      {count === undefined ? <LoadError what="the praise" /> : <p>{count} people praise us.</p>}
      {extensions.length > 0 && <p>And there is more.</p>}
    </>
  )
}
