import { useCallback, useEffect, useState } from 'react'
import { assignConsultation } from 'shared-contracts/api/consultation.contract'
import type { Consultation } from 'shared-contracts/api/consultation.schema'
import { listLawyers } from 'shared-contracts/api/users.contract'
import type { LawyerRow } from 'shared-contracts/api/users.schema'
import { canRetry, failureOf, failureText, type Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { useExpiredSession } from 'screens/failure'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { SelectField } from 'shared-ui/select-field'
import { texts } from '../texts'
import styles from './assign-lawyer.module.css'

/** Who has a consultation, and the way to give it to somebody while it is not accepted. */
export function AssignLawyer({ row }: { row: Consultation }) {
  const [open, setOpen] = useState(false)
  const mayAssign = ['Requested', 'Assigned', 'Rejected'].includes(row.status)
  return (
    <div className={styles.lawyer}>
      {row.lawyer_name && <span>{row.lawyer_name}</span>}
      {mayAssign && (
        <Button small kind="secondary" onClick={() => setOpen(true)}>
          {row.lawyer === null ? 'Assign a lawyer' : 'Change lawyer'}
          <span className="visually-hidden"> for {row.customer_name}</span>
        </Button>
      )}
      {open && <LawyerDialog row={row} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LawyerDialog({ row, onClose }: { row: Consultation; onClose: () => void }) {
  const { api } = useShell()
  const { lawyers, failure, retry } = useLawyers()
  const [chosen, setChosen] = useState('')
  const { start, busy } = useAction<number>({
    act: (lawyer) =>
      api.call(assignConsultation, { body: { consultation_id: row.consultatin_id, lawyer } }),
    success: texts.lawyerAssigned,
    busyLabel: 'Assigning',
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign a lawyer to ${row.customer_name}`}
      actions={
        <>
          <Button
            busy={busy}
            unavailable={chosen ? undefined : 'Choose a lawyer first'}
            onClick={() => start(Number(chosen))}
          >
            Assign
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {failure ? (
        <LoadError
          what="the lawyers"
          cause={failureText(failure)}
          onRetry={canRetry(failure) ? retry : undefined}
        />
      ) : (
        <SelectField
          label="Lawyer"
          placeholder={lawyers ? 'Choose a lawyer' : 'Loading lawyers'}
          options={(lawyers ?? []).map(optionOf)}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Dialog>
  )
}

const optionOf = ({ id, lawyersName, expertise }: LawyerRow) => ({
  value: String(id),
  label: expertise ? `${lawyersName} (${expertise})` : lawyersName,
})

interface LawyersAnswer {
  lawyers?: LawyerRow[]
  failure?: Failure
}

/** Read when the dialog opens: a list of rows needs them rarely. */
function useLawyers(): LawyersAnswer & { retry: () => Promise<void> } {
  const { api } = useShell()
  const [answer, setAnswer] = useState<LawyersAnswer>({})
  const load = useCallback(
    () =>
      api.call(listLawyers, { query: { page: 1, page_size: 1000 } }).then(
        ({ results }) => setAnswer({ lawyers: results }),
        (error: unknown) => setAnswer({ failure: failureOf(error) }),
      ),
    [api],
  )
  useEffect(() => void load(), [load])
  useExpiredSession(answer.failure)
  return { ...answer, retry: load }
}
