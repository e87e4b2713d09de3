import { useEffect, type ReactNode } from 'react'
import { brand } from 'shared-contracts/brand'
import { Link, useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { BrandMark } from 'shared-ui/brand-mark'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { SearchForm } from './search-form'
import { addressQuery, searchQueryOf, type SearchQuery } from './search-query'
import { SearchResults } from './search-results'
import type { loader } from './search.loader'
import styles from './search.module.css'
import { searchTexts } from './texts'

export { loader } from './search.loader'

/** The address is the state: a search can be shared, and works without JavaScript. */
export function Component() {
  const data = usePageData<typeof loader>()
  useSearchText(data.query)
  return (
    <SearchScreen query={data.query}>
      <SearchResults {...data} />
    </SearchScreen>
  )
}

export function ErrorBoundary() {
  const { search } = useLocation()
  return (
    <SearchScreen query={searchQueryOf(search)}>
      <PageFailure what="the services" />
    </SearchScreen>
  )
}

/** The frame has no header here (P 2), so the way home is the page's own. */
function SearchScreen({ query, children }: { query: SearchQuery; children: ReactNode }) {
  const { href } = useShell()
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          <Link
            className={styles.brand}
            to={href('storefront.home')}
            aria-label={`${brand.name}, home`}
          >
            <BrandMark />
          </Link>
        </div>
      </div>
      <PageBand title={searchTexts.title}>
        <SearchForm query={query} />
      </PageBand>
      {children}
    </>
  )
}

/** Words that come in the navigation state (P 2) move into the address, where they stay. */
function useSearchText(query: SearchQuery) {
  const { state } = useLocation()
  const { href, navigate } = useShell()
  const { searchtext } = (state ?? {}) as { searchtext?: unknown }
  const text = typeof searchtext === 'string' ? searchtext.trim() : ''
  const path =
    text && !query.text
      ? href('storefront.search', {}, addressQuery({ ...query, text, page: 1 }))
      : undefined
  useEffect(() => {
    if (path) navigate(path, { replace: true })
  }, [path, navigate])
}
