import { useEffect } from 'react'
import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { addressQuery, type SearchQuery } from './search-query'

/** Words that come in the navigation state (P 2) move into the address, where they stay. */
export function useSearchText(query: SearchQuery) {
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
