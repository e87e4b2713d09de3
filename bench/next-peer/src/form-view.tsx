'use client'

import { Component } from 'mf-agreement/src/form/form.page'
import { useHydrated } from 'shared-ui/hydrated'
import { PageData } from './page-data'

/** The form reads the device, so it is drawn in the browser only, as in the product. */
export function FormPage({ data }: { data: unknown }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <PageData data={data}>
      <Component />
    </PageData>
  )
}
