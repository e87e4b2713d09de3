import type { LoaderResult } from 'shared-contracts/page'
import { PageBand } from '../page-parts/page-band'

/** A placeholder (P 2), for people only. */
export const loader = async (): Promise<LoaderResult<null>> => ({
  head: { title: 'Test page', noIndex: true },
  data: null,
})

export function Component() {
  return <PageBand title="Test page" lead="This page is a placeholder." />
}
