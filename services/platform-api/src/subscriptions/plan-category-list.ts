import type { PlanCategoryPage, PlanListQuery } from 'shared-contracts/api/subscription.schema'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
import { planCategoriesOf } from './plan-categories'

/** A page of the categories, in their order, each with all of its plans. */
export async function listPlanCategories(db: Db, query: PlanListQuery): Promise<PlanCategoryPage> {
  const paging = pagingOf(query)
  const words = plain(query.search ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const found = (await planCategoriesOf(db)).filter(({ subscription_category, plans }) => {
    const titles = plans.map(({ subscription_title }) => subscription_title)
    const text = plain([subscription_category, ...titles].join(' '))
    return words.every((word) => text.includes(word))
  })
  const from = offsetOf(paging, found.length)
  return {
    results: found.slice(from, from + paging.pageSize),
    paginationTotal: found.length,
    paginationCurrent: paging.page,
  }
}

/** Without tone marks and capitals, as searches elsewhere compare. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
