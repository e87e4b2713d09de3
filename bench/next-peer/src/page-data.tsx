'use client'

import { useEffect, type ReactNode } from 'react'
import { LoaderDataProvider } from './router'

/** Gives a page what its loader answered, and says when it answers to its visitor. */
export function PageData({ data, children }: { data: unknown; children: ReactNode }) {
  return (
    <LoaderDataProvider value={{ data }}>
      {children}
      <Interactive />
    </LoaderDataProvider>
  )
}

/** The mark that the product sets at the same moment: the effects of the first page have run. */
function Interactive() {
  useEffect(() => {
    if (performance.getEntriesByName('amofin-interactive').length === 0) {
      performance.mark('amofin-interactive')
    }
  }, [])
  return null
}
