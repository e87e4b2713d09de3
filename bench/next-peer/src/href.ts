import type { Href } from 'shared-contracts/page'
import { pagePath } from 'shared-contracts/page-path'
import type { PlanPage } from 'release-contracts/plan'

/** Addresses of the site's pages: what links need of the product's plan. */
export type SitePage = Pick<PlanPage, 'id' | 'path' | 'aliases'>

type PathParams = Parameters<typeof pagePath>[2]

export const hrefOf =
  (pages: readonly SitePage[]): Href =>
  (id: string, params?: PathParams, query?: PathParams) =>
    pagePath({ pages }, id, params, query) ?? '/'
