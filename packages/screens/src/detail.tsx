import { useEffect, type ComponentType } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { can, type Capability } from 'shared-contracts/capabilities'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { notFound, type LoaderAnswer, type LoaderArgs } from 'shared-contracts/page'
import { Link, useLocation, usePageData } from 'shared-contracts/router'
import type { Session } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { EmptyState } from 'shared-ui/empty-state'
import { FailedScreen, useLastLoaded } from './failure/failure'
import { recordKeyAt } from './form/leave-guard'
import { usePageHeading } from './page-heading'
import { neighboursOf } from './list/visited-lists'
import styles from './detail.module.css'

/** What a detail page's `load` is given. */
export interface DetailCall {
  api: ApiClient
  /** Group of the signed-in user; 0 for nobody. */
  group: number
  userId: number
  /** With `api` the context of a list inside the page (`loadList`). */
  session: Session
  /** Parameters of the path. */
  params: Record<string, string | undefined>
  /** Path and query. */
  url: string
  /** `:id` of the path, else `?id=` of the query; an empty text where neither is there. */
  id: string
}

export interface DetailDefinition<Data> {
  /** Completes "We could not load …": "this order". */
  what: string
  /** A sentence: what is not lost when it does not load. */
  safe?: string
  /** Title of the page, from its data; else the manifest's. */
  title?: (data: Data) => string
  /** Reads everything that the page shows, JSON. A 404 of any call gives the site's 404 page. */
  load: (call: DetailCall) => Promise<Data>
  /**
   * The id comes from `?id=`, or, as the specification has it, in the navigation state (`{ id }`).
   * Without one the page asks to choose from `list`, a page id; holders of `own` get themselves.
   */
  idFrom?: { list: string; choose: string; own?: Capability }
  View: ComponentType<{ data: Data }>
}

interface DetailData<Data> {
  loaded?: { data: Data }
  failure?: Failure
  noId?: true
}

/** A whole page about one thing: `export const { loader, Component } = defineDetail({ … })`. */
export function defineDetail<Data>(definition: DetailDefinition<Data>) {
  type PageLoader = (args: LoaderArgs) => Promise<LoaderAnswer<DetailData<Data>>>
  const loader: PageLoader = async ({ params, url, context: { api, session } }) => {
    const user = session.status === 'signed-in' ? session : undefined
    const { group = 0, userId = 0 } = user ?? {}
    const { idFrom } = definition
    const own = idFrom?.own && can(group, idFrom.own) ? String(userId) : ''
    const id = params.id ?? new URLSearchParams(url.split('?')[1]).get('id') ?? own
    if (idFrom && id === '') return { head: {}, data: { noId: true } }
    try {
      const data = await definition.load({ api, session, group, userId, params, url, id })
      const title = definition.title?.(data)
      return { head: title ? { title } : {}, data: { loaded: { data } } }
    } catch (error) {
      const failure = failureOf(error)
      return failure.kind === 'missing' ? notFound() : { head: {}, data: { failure } }
    }
  }
  return {
    loader,
    Component: function DetailPage() {
      const { loaded, failure, noId } = usePageData<PageLoader>()
      const recordKey = recordKeyAt(useLocation())
      const heading = usePageHeading()
      const displayed = useLastLoaded(recordKey, loaded, failure)
      if (noId && definition.idFrom) return <IdFromState {...definition.idFrom} />
      return (
        <>
          {failure && (
            <>
              {!displayed && <h1>{heading}</h1>}
              <FailedScreen what={definition.what} safe={definition.safe} failure={failure} />
            </>
          )}
          {/* Of another thing nothing stays: neither what was typed nor a file that was being sent. */}
          {displayed && <definition.View key={recordKey} data={displayed.data} />}
        </>
      )
    },
  }
}

/** Takes the id that a link left in the navigation state into the address, so that a reload works. */
function IdFromState({ list, choose }: { list: string; choose: string }) {
  const { pathname, state } = useLocation()
  const { href, navigate } = useShell()
  const id = (state as { id?: unknown } | null)?.id
  const known = typeof id === 'number' || typeof id === 'string'
  const heading = usePageHeading()
  useEffect(() => {
    if (known) navigate(`${pathname}?id=${encodeURIComponent(id)}`, { replace: true })
  }, [known, id, navigate, pathname])
  if (known) return null
  return (
    <>
      <h1>{heading}</h1>
      <EmptyState title={choose} action={<Link to={href(list)}>Open the list</Link>} />
    </>
  )
}

interface NeighboursProps {
  /** One row in words: "order". */
  noun: string
}

/** Previous and next of the list that the reader came from, as it was sorted and filtered. */
export function Neighbours({ noun }: NeighboursProps) {
  const { pathname, search } = useLocation()
  const { previous, next } = neighboursOf(pathname + search)
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={`More ${noun}s`}>
      {previous && (
        <Link to={previous} rel="prev">
          Previous {noun}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next">
          Next {noun}
        </Link>
      )}
    </nav>
  )
}
