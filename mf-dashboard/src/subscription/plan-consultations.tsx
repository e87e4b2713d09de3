import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { DataTable, type Column } from 'shared-ui/data-table'
import { DateText } from 'shared-ui/date-text'
import { RowCard } from 'shared-ui/row-card'
import { ConsultationStamp, durationText } from '../consultation/consultation-columns'
import styles from './subscription.module.css'

const lawyerOf = ({ lawyer_name }: Consultation) => lawyer_name || 'Not assigned yet'
const timeOf = (row: Consultation) => durationText(row) || `${row.duration_min_requested} min`
const planned = (row: Consultation) => <DateText value={row.scheduled_datetime} style="date-time" />

const columns: Column<Consultation>[] = [
  { key: 'scheduled', header: 'Planned for', cell: planned },
  { key: 'minutes', header: 'Time', cell: timeOf },
  { key: 'lawyer', header: 'Lawyer', cell: lawyerOf },
  { key: 'plan', header: 'Plan', cell: (row) => row.plan },
  { key: 'status', header: 'Status', cell: ({ status }) => <ConsultationStamp status={status} /> },
]

/** Consultations of all plans of a customer, the latest first. */
export function PlanConsultations({ rows }: { rows: readonly Consultation[] }) {
  return (
    <section className={styles.section} aria-labelledby="plan-consultations">
      <h2 id="plan-consultations">Time with a lawyer</h2>
      <DataTable<Consultation>
        caption="Consultations"
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.consultatin_id)}
        rowLabel={(row) => `consultation ${row.consultatin_id}`}
        card={(row) => (
          <RowCard
            top={[planned(row)]}
            stamp={<ConsultationStamp status={row.status} />}
            title={lawyerOf(row)}
            lines={[timeOf(row), `Plan: ${row.plan}`]}
            label={`consultation ${row.consultatin_id}`}
          />
        )}
        state={{ status: 'ready' }}
        empty={null}
      />
    </section>
  )
}
