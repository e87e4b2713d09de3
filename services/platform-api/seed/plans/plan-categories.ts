import { brand } from 'shared-contracts/brand'

/** In the order that the clients count on (decisions.md, settled 9). */
export const planCategories: PlanCategorySeed[] = [
  {
    id: 1,
    name: brand.freePlan,
    plans: [
      {
        id: 1,
        title: brand.freePlan,
        titleDescription: 'An account without a monthly price',
        naira: 0,
        period: 'free',
        months: null,
        templates: 0,
        consultationMinutes: 0,
        points: ['Fill in any document', 'Pay only for what you download'],
      },
    ],
  },
  {
    id: 2,
    name: 'Monthly plans',
    plans: [
      {
        id: 2,
        title: 'Starter',
        titleDescription: 'For a landlord or a small shop',
        naira: 5_000,
        period: 'a month',
        months: 1,
        templates: 2,
        consultationMinutes: 0,
        points: ['2 templates a month', 'Chat with support'],
      },
      {
        id: 3,
        title: 'Business',
        titleDescription: 'For a firm that signs something every week',
        naira: 20_000,
        period: 'a month',
        months: 1,
        templates: 10,
        consultationMinutes: 60,
        points: ['10 templates a month', '60 minutes with a lawyer'],
        highlighted: true,
      },
    ],
  },
  {
    id: 3,
    name: 'Annual plans',
    plans: [
      {
        id: 4,
        title: 'Annual',
        titleDescription: 'The Business plan for a year, two months free',
        naira: 200_000,
        period: 'a year',
        months: 12,
        templates: 120,
        consultationMinutes: 720,
        points: ['120 templates a year', '720 minutes with a lawyer'],
      },
    ],
  },
  {
    id: 4,
    name: 'Single plans',
    plans: [
      {
        id: 5,
        title: 'Single',
        titleDescription: 'One document, checked by a lawyer',
        naira: 12_000,
        period: 'once',
        months: null,
        templates: 1,
        consultationMinutes: 0,
        points: ['One template', 'One review by a lawyer'],
      },
    ],
  },
]

export interface PlanSeed {
  id: number
  title: string
  titleDescription: string
  naira: number
  period: string
  /** Null: does not end. */
  months: number | null
  templates: number
  consultationMinutes: number
  points: string[]
  highlighted?: boolean
}

interface PlanCategorySeed {
  id: number
  name: string
  plans: PlanSeed[]
}
