import type { Consultation } from 'shared-contracts/api/consultation.schema'

/** One that was asked for under the Business plan and that nobody has yet. */
export const consultationRow = (id: number, over: Partial<Consultation> = {}): Consultation => ({
  consultatin_id: id,
  scheduled_datetime: '2026-12-01T09:00:00Z',
  last_consulted: null,
  lawyer_name: '',
  legal_consultation_per_month: 60,
  remaining_total_quota: 40,
  duration_min_requested: 20,
  duration_hr_actual: null,
  duration_min_actual: null,
  status: 'Requested',
  subscription: 7,
  plan: 'Business',
  user: 12,
  customer_name: 'Oluwadamilare Adéṣínà-Bákàrè',
  lawyer: null,
  created_on: '2026-11-20T09:00:00Z',
  ...over,
})

export const pageOf = (...results: Consultation[]) => ({
  body: { results, paginationTotal: results.length, paginationCurrent: 1 },
})

/** Makes the window narrower than 768 px; the answer makes it wide again. */
export function narrowWindow() {
  const wide = window.matchMedia
  const media = { addEventListener: () => {}, removeEventListener: () => {} }
  window.matchMedia = (query) => ({ ...media, matches: true, media: query }) as never
  return () => {
    window.matchMedia = wide
  }
}
