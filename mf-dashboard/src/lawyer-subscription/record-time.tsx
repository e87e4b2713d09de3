import { recordConsultationTime } from 'shared-contracts/api/consultation.contract'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField } from 'screens/form'
import { Dialog } from 'shared-ui/dialog'
import { z } from 'zod/mini'
import { texts } from '../texts'

const fields: FormField[] = [
  { name: 'duration_hr_actual', label: 'Hours', kind: 'number', help: 'From 0 to 24' },
  {
    name: 'duration_min_actual',
    label: 'Minutes',
    kind: 'number',
    help: 'From 1 minute to 24 hours in total',
  },
]

const dayMinutes = 24 * 60

const digits = (text: string, max: number) => text === '' || (/^\d+$/.test(text) && +text <= max)
const whole = (max: number, sentence: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => digits(text, max), sentence),
  )

/** The bounds of the API's own schema, with sentences. */
const timeSchema = z
  .object({
    duration_hr_actual: whole(24, 'Enter whole hours from 0 to 24.'),
    duration_min_actual: whole(dayMinutes, 'Enter whole minutes from 0 to 1440.'),
  })
  .check(
    z.refine(
      (time) => {
        const minutes = Number(time.duration_hr_actual) * 60 + Number(time.duration_min_actual)
        return minutes >= 1 && minutes <= dayMinutes
      },
      { path: ['duration_min_actual'], error: 'Enter how long it took: 1 minute to 24 hours.' },
    ),
  )

/** What an accepted consultation took; it counts against the customer's plan. */
export function RecordTime({ row, onClose }: { row: Consultation; onClose: () => void }) {
  const { api } = useShell()
  return (
    <Dialog open onClose={onClose} title={`Record time with ${row.customer_name}`}>
      <ScreenForm
        name={`Time of consultation ${row.consultatin_id}`}
        what="The time that you entered"
        fields={fields}
        schema={timeSchema}
        initial={{ duration_hr_actual: '0', duration_min_actual: '' }}
        submitLabel="Record time"
        busyLabel="Recording"
        success={texts.timeUpdated}
        onSubmit={async ({ duration_hr_actual, duration_min_actual }) => {
          await api.call(recordConsultationTime, {
            body: {
              consultation_id: row.consultatin_id,
              duration_hr_actual: Number(duration_hr_actual),
              duration_min_actual: Number(duration_min_actual),
            },
          })
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
