import type { ContentRow } from 'shared-contracts/api/content.schema'
import { brand } from 'shared-contracts/brand'
import { listPlanCategories } from 'shared-contracts/api/subscription.contract'
import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import { useShell } from 'shared-contracts/shell'
import { Link, useLocation } from 'shared-contracts/router'
import { defineDetail } from 'screens/detail'
import { ListView, loadList, type ListData } from 'screens/list'
import { usePageHeading } from 'screens/page-heading'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { FilterStrip } from 'shared-ui/filter-strip'
import { Money } from 'shared-ui/money'
import { deletedList, removalFilter } from '../content/removable-list'
import { RemovableRows, RemovalButton } from '../content/removal'
import styles from './plans.module.css'

/** Plans by category, or those that were deleted lately. */
interface PlansData {
  categories?: PlanCategory[]
  deleted?: ListData<ContentRow>
}

const deletedPlans = deletedList({ kind: 'plans', nouns: 'plans' })

/** D 2 "Home page and subscription editing": plans by category, each a way to its editor. */
export const { loader, Component } = defineDetail<PlansData>({
  what: 'the plans',
  async load({ api, session, url }) {
    if (new URLSearchParams(url.split('?')[1]).get('status') === 'deleted') {
      const context = { api, session }
      return { deleted: await loadList(deletedPlans, { url, context, scope: undefined }) }
    }
    const query = { page: 1, page_size: 1000 }
    return { categories: (await api.call(listPlanCategories, { query })).results }
  },
  View: PlansView,
})

function PlansView({ data: { categories, deleted } }: { data: PlansData }) {
  const heading = usePageHeading()
  const { href } = useShell()
  const { pathname } = useLocation()
  return (
    <RemovableRows kind="plans" noun="plan">
      <div className={styles.head}>
        <h1>{heading}</h1>
        <div className={styles.acts}>
          <ButtonLink
            small
            kind="secondary"
            to={href('dashboard.content', { kind: 'plan-categories' })}
          >
            Edit categories
          </ButtonLink>
          <ButtonLink small to={href('dashboard.plan', { id: 'new' })}>
            Add plan
          </ButtonLink>
        </div>
      </div>
      {deleted && <ListView definition={deletedPlans} data={deleted} />}
      {categories && (
        <FilterStrip
          label={removalFilter.label}
          items={removalFilter.options.map(({ value, label }, index) => ({
            ...{ label, current: index === 0 },
            to: index === 0 ? pathname : `${pathname}?status=${value}`,
          }))}
        />
      )}
      {categories?.length === 0 && (
        <div className={styles.none}>
          <EmptyState title="No plans yet" />
        </div>
      )}
      {categories?.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </RemovableRows>
  )
}

function Category({ category }: { category: PlanCategory }) {
  const { href } = useShell()
  const titleId = `category-${category.id}`
  return (
    <section className={styles.category} aria-labelledby={titleId}>
      <h2 id={titleId}>{category.subscription_category}</h2>
      {category.plans.length === 0 && <p>No plan in this category yet.</p>}
      <ul>
        {category.plans.map((plan) => (
          <li className={styles.plan} key={plan.id}>
            <div>
              <Link to={href('dashboard.plan', { id: plan.id })}>{plan.subscription_title}</Link>
              <p>{plan.subscription_title_description}</p>
            </div>
            <Money value={plan.total_cost_with_IP} style="exact" />
            {plan.subscription_title !== brand.freePlan && (
              <RemovalButton
                record={{ id: plan.id, title: plan.subscription_title }}
                act="remove"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
