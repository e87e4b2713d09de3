import { useState } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { assignLawyer } from 'shared-contracts/api/order-work.contract'
import type { LawyerRow } from 'shared-contracts/api/users.schema'
import { useShell } from 'shared-contracts/shell'
import { useRevalidator } from 'shared-contracts/router'
import { useAction } from 'screens/action'
import { LoadError } from 'shared-ui/load-error'
import { Panel } from 'shared-ui/panel'
import { SelectField } from 'shared-ui/select-field'
import { texts } from '../../texts'

interface AssignLawyerProps {
  order: OrderDetail
  /** Absent where they did not load. */
  lawyers?: readonly LawyerRow[]
}

/** D 2: choosing a lawyer assigns at once. */
export function AssignLawyer({ order, lawyers }: AssignLawyerProps) {
  const { api } = useShell()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<{ lawyer: string; before: number | null }>()
  const { start, busy } = useAction<string>({
    act: async (lawyer) => {
      setChosen({ lawyer, before: order.assignLawyer })
      const body = { number: order.number, lawyer: Number(lawyer) }
      await api.call(assignLawyer, { body }).catch((error: unknown) => {
        setChosen(undefined)
        throw error
      })
    },
    success: texts.lawyerAssigned,
  })
  // What was chosen stands until the order is read again; then the order says who it is.
  const current =
    chosen?.before === order.assignLawyer ? chosen?.lawyer : String(order.assignLawyer ?? '')
  return (
    <section aria-label="Assign a Lawyer">
      <Panel title="Assign a Lawyer">
        {lawyers ? (
          <SelectField
            label="Lawyer"
            help="Saved as soon as you choose. The lawyer and the customer are notified."
            placeholder={order.assignLawyer === null ? 'Choose a lawyer' : undefined}
            options={optionsOf(order, lawyers)}
            value={current}
            aria-busy={busy !== undefined}
            onChange={({ target }) => target.value && start(target.value)}
          />
        ) : (
          <LoadError what="the lawyers" onRetry={revalidate} />
        )}
      </Panel>
    </section>
  )
}

/** Active lawyers with what they have to do; the assigned one too, whose account may be closed. */
function optionsOf(
  { assignLawyer: id, laywerAssigned }: OrderDetail,
  lawyers: readonly LawyerRow[],
) {
  const options = lawyers.map(({ id: value, lawyersName, expertise, cases }) => ({
    value: String(value),
    label: `${lawyersName} (${[expertise, casesText(cases)].filter(Boolean).join(', ')})`,
  }))
  if (id === null || lawyers.some((lawyer) => lawyer.id === id)) return options
  return [{ value: String(id), label: `${laywerAssigned} (not active)` }, ...options]
}

const casesText = (cases: number) => (cases === 1 ? '1 order' : `${cases} orders`)
