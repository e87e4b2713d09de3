import type { PlanPage } from 'release-contracts/plan'

/**
 * Whether a device may keep a page for when there is no network. Only what every visitor may open and whose manifest
 * names what it is made of (`data`), at its plain address: a query may hold what is private or a key.
 */
export const isStorablePage = (
  { access, data = [] }: Pick<PlanPage, 'access' | 'data'>,
  search: string,
): boolean => !access && search === '' && data.length > 0
