import type { ContentRow } from 'shared-contracts/api/content.schema'

export const contentUndoUntil = '2026-12-22T09:00:00.000Z'

export const isDeleted = ({ state }: ContentRow) => state === 'Deleted'

const row = (id: number, title: string, detail: string): ContentRow => ({
  ...{ id, title, detail, edited_on: '2026-11-20T10:00:00.000Z', state: 'Shown' },
  undo_until: null,
})

/** Records of the back office's content lists, by kind. */
export const createContent = (): Record<string, ContentRow[]> => ({
  'plan-categories': [row(1, 'FREEMIUM PLAN', '1 plan'), row(2, 'Monthly plans', '2 plans')],
  testimonials: [
    row(1, 'Mrs Folákẹ́ Adéyẹmí', 'landlord, Surulere'),
    row(2, 'Alhaji Musa Danjuma', 'trader, Kaduna'),
  ],
  clients: [row(1, 'Brightway Logistics', 'No logo'), row(2, 'Zuria Foods', 'With a logo')],
  'footer-links': [row(1, 'Footer', 'Text, notice and links to social networks')],
  'static-pages': [row(1, 'Contact', '/contactus'), row(2, 'Payments', '/payments')],
  coupons: [
    { ...row(1, 'WELCOME-20', '20% off'), state: 'Running' },
    { ...row(2, 'HARMATTAN', '₦500.00 off'), state: 'Ended' },
  ],
  'service-categories': [row(1, 'Property', 'Personal, 4 services')],
})
