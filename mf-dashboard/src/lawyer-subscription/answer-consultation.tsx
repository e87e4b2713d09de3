import { useState } from 'react'
import { acceptConsultation, denyConsultation } from 'shared-contracts/api/consultation.contract'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { texts } from '../texts'
import { RecordTime } from './record-time'
import styles from './lawyer-subscription.module.css'

/** What a lawyer may do with a consultation as it is now (D 4). */
export function AnswerConsultation({ row }: { row: Consultation }) {
  const [recording, setRecording] = useState(false)
  const accept = useAccept(row)
  const reject = useReject(row)
  const { status, customer_name } = row
  if (status !== 'Assigned' && status !== 'Accepted') return null
  const forCustomer = (
    <span className="visually-hidden"> the consultation with {customer_name}</span>
  )
  return (
    <div className={styles.answers}>
      {status === 'Assigned' ? (
        <Button small busy={accept.busy} onClick={() => accept.start()}>
          Accept{forCustomer}
        </Button>
      ) : (
        <Button small onClick={() => setRecording(true)}>
          Record time<span className="visually-hidden"> with {customer_name}</span>
        </Button>
      )}
      <Button small kind="secondary" busy={reject.busy} onClick={() => reject.start()}>
        Reject{forCustomer}
      </Button>
      {reject.dialog}
      {recording && <RecordTime row={row} onClose={() => setRecording(false)} />}
    </div>
  )
}

function useAccept({ consultatin_id }: Consultation) {
  const { api } = useShell()
  return useAction({
    act: () => api.call(acceptConsultation, { body: { consultation_id: consultatin_id } }),
    success: texts.statusUpdated,
    busyLabel: 'Accepting',
  })
}

function useReject({ consultatin_id, customer_name, scheduled_datetime }: Consultation) {
  const { api } = useShell()
  return useAction({
    act: () => api.call(denyConsultation, { body: { consultation_id: consultatin_id } }),
    success: texts.statusUpdated,
    busyLabel: 'Rejecting',
    confirm: () => ({
      title: 'Reject this consultation?',
      text: (
        <p>
          {customer_name} gets the time back, and an admin can assign another lawyer for{' '}
          {formatDate(scheduled_datetime, 'date-time')}.
        </p>
      ),
      label: 'Reject consultation',
      danger: true,
    }),
  })
}
