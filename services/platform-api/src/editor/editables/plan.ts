import { eq, max, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { z } from 'zod'
import { invalid, notFound } from '../../http/failures'
import { koboOf, nairaText } from '../../money/naira'
import type { Db } from '../../database/database'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import { planCategories, plans, subscriptions } from '../../tables/subscriptions.tables'
import type { Editable } from '../editable'
import { htmlOf, lineOf, optionalOf, position } from './fields'
import { inOrder, namedServices, readNamedServices, writeNamedServices } from './plan-services'

const count = (title: string, description: string) =>
  z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(30_000, 'Enter 30000 or less.')
    .meta({ title, description })

const schema = z.object({
  title: lineOf('Name of the plan', 60, 'Enter the name of the plan.'),
  categoryId: z.int('Choose a category.').meta({ title: 'Category' }),
  titleDescription: optionalOf('Who it is for', 120),
  price: z
    .string('Enter the price.')
    .trim()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount in naira such as 5000 or 5000.50.')
    .meta({ title: 'Price' }),
  period: lineOf('Period, as it is shown', 40, 'Enter the period, for example "a month".'),
  description: htmlOf('Description'),
  points: z
    .array(lineOf('Point', 120, 'Enter the point or remove the line.'))
    .max(12, 'Keep to 12 points.')
    .meta({ title: 'What it includes', description: 'One line each, as shown with the plan.' }),
  highlighted: z.boolean().meta({ title: 'Show this plan as the recommended one' }),
  months: count('Months that one payment buys', '0 means that the plan does not end.'),
  templates: count(
    'Templates in each period',
    'Applies from now on to everybody who has the plan.',
  ),
  consultationMinutes: count(
    'Minutes with a lawyer in each period',
    'Applies from now on to everybody who has the plan.',
  ),
  services: namedServices,
  position,
})

type Plan = z.infer<typeof schema>

export const planEditable: Editable<Plan> = {
  name: 'plans',
  title: 'Subscription plan',
  capability: 'subscriptions.manage',
  setsPrices: true,
  schema,
  uiSchema: {
    price: { 'ui:widget': 'naira' },
    description: { 'ui:widget': 'richText' },
  },
  label: ({ title }) => title,
  shownAt: () => '/',
  listed: sql`
    select p.id, p.subscription_title as title, c.subscription_category as detail,
           'Shown' as state, c.position * 10000 + p.position as place
      from plans p join plan_categories c on c.id = p.category_id`,
  removal: { table: 'plans', inUse: planInUse },
  choices: async (db) => ({
    categoryId: await db
      .select({ value: planCategories.id, label: planCategories.name })
      .from(planCategories)
      .orderBy(planCategories.position, planCategories.id),
  }),
  async read(db, id) {
    const [row] = await db.select().from(plans).where(eq(plans.id, id))
    if (!row) return undefined
    const { costKobo, months, id: _id, ...rest } = row
    const services = await readNamedServices(db, id)
    return { ...rest, services, price: nairaText(costKobo), months: months ?? 0 }
  },
  clean: (value) => ({
    ...value,
    price: nairaText(koboOf(Number(value.price))),
    description: sanitiseHtml(value.description),
    ...(value.services ? { services: inOrder(value.services) } : {}),
  }),
  blank: async (db) => ({
    titleDescription: '',
    description: '',
    points: [],
    highlighted: false,
    months: 1,
    templates: 0,
    consultationMinutes: 0,
    services: [],
    position: await lastPosition(db),
  }),
  async create(tx, value) {
    if (value.title === brand.freePlan) {
      throw invalid({ title: [`There is one ${brand.freePlan} only. Choose another name.`] })
    }
    const [row] = await tx.insert(plans).values(rowOf(value)).returning({ id: plans.id })
    if (!row) throw notFound()
    await writeNamedServices(tx, row.id, value.services)
    return row.id
  },
  async write(tx, id, value) {
    const [former] = await tx.select({ title: plans.title }).from(plans).where(eq(plans.id, id))
    refuseLostFreePlan(former?.title, value.title, value.price)
    await tx.update(plans).set(rowOf(value)).where(eq(plans.id, id))
    await writeNamedServices(tx, id, value.services)
  },
}

const rowOf = ({ price, months, services: _services, ...value }: Plan) => ({
  ...value,
  costKobo: koboOf(Number(price)),
  months: months === 0 ? null : months,
})

async function planInUse(tx: Db, id: number): Promise<string | undefined> {
  const [plan] = await tx.select({ title: plans.title }).from(plans).where(eq(plans.id, id))
  if (plan?.title === brand.freePlan) return 'Every account without a plan has it.'
  const customers = await tx.$count(subscriptions, eq(subscriptions.planId, id))
  if (customers === 0) return undefined
  return customers === 1 ? '1 customer chose it.' : `${customers} customers chose it.`
}

async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(plans.position) }).from(plans)
  return (row?.last ?? -1) + 1
}

/** Sign-in and the lists of customers know the plan of everybody without one by its name. */
function refuseLostFreePlan(former: string | undefined, title: string, price: string): void {
  if (former !== brand.freePlan) return
  if (title !== brand.freePlan) throw invalid({ title: [`This plan stays ${brand.freePlan}.`] })
  if (Number(price) !== 0) throw invalid({ price: ['This plan stays free: enter 0.'] })
}
