import { useSyncExternalStore, type ChangeEvent } from 'react'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { CheckboxField } from 'shared-ui/choice-field'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import type { HarnessControl } from '../control/control'
import { useValue } from '../control/value'

const visitor = 'visitor'
const choices = [
  { value: visitor, label: 'Visitor' },
  ...Object.entries(groupNames).map(([group, name]) => ({
    value: group,
    label: `${group} ${name}`,
  })),
]

/** Who the remote believes to be there. */
export function SessionSwitcher({ control }: { control: HarnessControl }) {
  const { store } = control.sessions
  const session = useSyncExternalStore(store.subscribe, store.getState)
  const warning = useValue(control.warning)
  const expired = useValue(control.faults.current).name === 'expired'

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const group = Number(target.value) as Group
    void control.session(target.value === visitor ? visitor : group)
  }
  return (
    <>
      <SelectField
        label="Signed in as"
        options={choices}
        value={session.status === 'signed-in' ? String(session.group) : visitor}
        onChange={choose}
      />
      <CheckboxField
        label="The token has expired"
        checked={expired}
        onChange={() => control.fault(expired ? 'none' : 'expired')}
      />
      {warning && (
        <Notice tone="warn" live="status">
          {warning}
        </Notice>
      )}
    </>
  )
}
