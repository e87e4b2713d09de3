import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { z } from 'zod'
import { invalid } from '../../app/failures'
import { koboOf, nairaText } from '../../money/naira'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import { plans } from '../../subscription/subscription.tables'
import type { Editable } from '../editable'
import { htmlOf, lineOf, optionalOf, position } from './fields'

const count = (title: string, description: string) =>
  z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(30_000, 'Enter 30000 or less.')
    .meta({ title, description })

const schema = z.object({
  title: lineOf('Name of the plan', 60, 'Enter the name of the plan.'),
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
    .meta({ title: 'What it holds', description: 'One line each, as the plan shows them.' }),
  highlighted: z.boolean().meta({ title: 'Show this plan as the recommended one' }),
  months: count('Months that one payment buys', '0: the plan does not end.'),
  templates: count(
    'Templates for a period',
    'Counted for everybody who has the plan, from now on.',
  ),
  consultationMinutes: count('Minutes with a lawyer for a period', 'Counted as the templates are.'),
  position,
})

type Plan = z.infer<typeof schema>

export const planEditable: Editable<Plan> = {
  name: 'plans',
  title: 'Subscription plan',
  capability: 'subscriptions.manage',
  schema,
  uiSchema: {
    price: { 'ui:widget': 'naira' },
    description: { 'ui:widget': 'richText' },
  },
  label: ({ title }) => title,
  shownAt: () => '/',
  list: (db) =>
    db
      .select({ id: plans.id, label: plans.title })
      .from(plans)
      .orderBy(plans.categoryId, plans.position, plans.id),
  async read(db, id) {
    const [row] = await db.select().from(plans).where(eq(plans.id, id))
    if (!row) return undefined
    const { costKobo, months, id: _id, categoryId: _category, ...rest } = row
    return { ...rest, price: nairaText(costKobo), months: months ?? 0 }
  },
  clean: (value) => ({
    ...value,
    price: nairaText(koboOf(Number(value.price))),
    description: sanitiseHtml(value.description),
  }),
  async write(tx, id, { price, months, ...value }) {
    const [former] = await tx.select({ title: plans.title }).from(plans).where(eq(plans.id, id))
    refuseLostFreePlan(former?.title, value.title, price)
    await tx
      .update(plans)
      .set({ ...value, costKobo: koboOf(Number(price)), months: months === 0 ? null : months })
      .where(eq(plans.id, id))
  },
}

/** Sign-in and the lists of customers know the plan of everybody without one by its name. */
function refuseLostFreePlan(former: string | undefined, title: string, price: string): void {
  if (former !== brand.freePlan) return
  if (title !== brand.freePlan) throw invalid({ title: [`This plan stays ${brand.freePlan}.`] })
  if (Number(price) !== 0) throw invalid({ price: ['This plan stays free: enter 0.'] })
}
