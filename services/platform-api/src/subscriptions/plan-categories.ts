import type {
  PlanCategory,
  SubscriptionPlan,
  PlanCategoryPage,
  PlanListQuery,
} from 'shared-contracts/api/subscription.schema'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { offsetOf, pagingOf } from '../paging/paging'
import { planCategories, plans } from '../tables/subscriptions.tables'

type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number]

/** Every category in its order, also one without plans: clients find a tab by its index. */
export async function planCategoriesOf(db: Db): Promise<PlanCategory[]> {
  const [categories, plans] = await Promise.all([listCategoryRows(db), listPlanRows(db)])
  return categories.map(({ id, name }) => ({
    id,
    subscription_category: name,
    plans: plans.filter(({ categoryId }) => categoryId === id).map(planOf),
  }))
}

const planOf = (plan: PlanRow): SubscriptionPlan => ({
  id: plan.id,
  subscription_title: plan.title,
  subscription_title_description: plan.titleDescription,
  total_cost_with_IP: nairaText(plan.costKobo),
  subscription_description: plan.description,
  points: plan.points,
  period: plan.period,
  highlighted: plan.highlighted,
})

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

const listCategoryRows = (db: Db) =>
  db.select().from(planCategories).orderBy(planCategories.position)

const listPlanRows = (db: Db) => db.select().from(plans).orderBy(plans.position)
