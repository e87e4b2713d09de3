import type { Consultation, ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import type { ListColumn } from 'screens/list'
import { Stamp, type StampTone } from 'shared-ui/stamp'

const tones: Record<ConsultationStatus, StampTone> = {
  Requested: 'waiting',
  Assigned: 'placed',
  Accepted: 'good',
  Rejected: 'bad',
  Completed: 'final',
}

/** The state of a consultation (D 4): requested, assigned, accepted or rejected, completed. */
export const ConsultationStamp = ({ status }: { status: ConsultationStatus }) => (
  <Stamp tone={tones[status]}>{status}</Stamp>
)

/** The strip of every list of consultations, in the order of D 4. */
export const consultationFilter = {
  label: 'Status',
  options: ['All', 'Requested', 'Assigned', 'Accepted', 'Rejected', 'Completed'].map((value) => ({
    value,
    label: value,
  })),
}

export const statusOf = (filter: string): ConsultationStatus | undefined =>
  Object.hasOwn(tones, filter) ? (filter as ConsultationStatus) : undefined

/** For servers whose lists of consultations take no status (D 7). */
export const hasStatus = ({ status }: Consultation, filter: string): boolean =>
  status === (statusOf(filter) ?? status)

/** "1 h 15 min", as the lawyer recorded it; empty until then. */
export function durationText(row: Consultation): string {
  const { duration_hr_actual: hours, duration_min_actual: minutes } = row
  if (minutes === null) return ''
  return hours ? `${hours} h ${minutes} min` : `${minutes} min`
}

/** What staff see of every consultation. The lists add who does what with it. */
export const consultationColumns: ListColumn<Consultation>[] = [
  {
    key: 'scheduled',
    header: 'Planned for',
    kind: 'date-time',
    value: (row) => row.scheduled_datetime,
    sort: 'scheduled_datetime',
    fixed: true,
    card: 'top',
  },
  {
    key: 'customer',
    header: 'Customer',
    value: (row) => row.customer_name,
    sort: 'customer_name',
    fixed: true,
    card: 'title',
  },
  {
    key: 'minutes',
    header: 'Minutes',
    kind: 'count',
    value: (row) => row.duration_min_requested,
    sort: 'duration_min_requested',
  },
  { key: 'taken', header: 'Time taken', value: durationText },
  {
    key: 'plan',
    header: 'Plan',
    value: ({ plan, remaining_total_quota: left }) => `${plan}, ${left} min left`,
  },
  {
    key: 'requested',
    header: 'Requested on',
    kind: 'date',
    value: (row) => row.created_on,
    sort: 'created_on',
    card: 'none',
  },
  {
    key: 'status',
    header: 'Status',
    value: (row) => row.status,
    cell: ({ status }) => <ConsultationStamp status={status} />,
    sort: 'status',
    card: 'stamp',
  },
]
