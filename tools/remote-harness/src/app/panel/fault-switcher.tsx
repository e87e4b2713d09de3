import { SelectField } from 'shared-ui/select-field'
import { faultNames, isFaultName, type FaultName } from '../../faults/fault'
import type { HarnessControl } from '../control/control'
import { useValue } from '../control/value'

const labels: Record<FaultName, string> = {
  none: 'Nothing',
  slow: 'Slow: 2 s per call',
  offline: 'Offline: no call gets through',
  '500': 'Server errors: 500',
  expired: 'Expired token: 401',
  'no-extras': 'No extras: 404 below /api/x/',
}

const everyCall = ''

/** What goes wrong between the remote and the API, for all calls or for one. */
export function FaultSwitcher({ control }: { control: HarnessControl }) {
  const { name, call } = useValue(control.faults.current)
  const seen = useValue(control.log.calls)
  // One that the address named may not have been made yet.
  const calls = call === undefined || seen.includes(call) ? seen : [call, ...seen]
  return (
    <>
      <SelectField
        label="Simulate a fault"
        options={faultNames.map((value) => ({ value, label: labels[value] }))}
        value={name}
        onChange={({ target }) => isFaultName(target.value) && control.fault(target.value, call)}
      />
      <SelectField
        label="For which call"
        options={[
          { value: everyCall, label: 'Every call' },
          ...calls.map((value) => ({ value, label: value })),
        ]}
        value={call ?? everyCall}
        onChange={({ target }) => control.fault(name, target.value || undefined)}
      />
    </>
  )
}
