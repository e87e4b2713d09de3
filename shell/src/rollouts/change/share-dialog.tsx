import { useId, useState } from 'react'
import { noRules, staffGroups, type RolloutChange } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { CheckboxField } from 'shared-ui/choice-field'
import { TextField } from 'shared-ui/text-field'
import type { RolloutActions } from '../act'
import { fields } from '../wording/change-texts'
import { ChangeDialog } from './change-dialog'
import { readShare } from './policy-form'
import { wordingOf } from './wording-of'
import styles from './change.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
  percentage: number
  /** Of a version that is to be started. */
  version?: string
}

/** Any share of visitors, typed or by slider, with who moves before it is confirmed. */
export function ShareDialog({ remote, rolloutActions, open, percentage, version }: Props) {
  const sliderId = useId()
  const [typed, setTyped] = useState(String(percentage))
  const [staff, setStaff] = useState(false)
  const share = readShare(typed)
  const change = share === undefined ? undefined : changeTo(share, version, staff)
  const fresh = version !== undefined && remote.control.rollout?.state !== 'running'
  const title = wordingOf(remote, changeTo(percentage, version, false)).title
  return (
    <ChangeDialog
      remote={remote}
      rolloutActions={rolloutActions}
      open={open}
      change={change}
      title={title}
    >
      <div>
        <label className={styles.label} htmlFor={sliderId}>
          {fields.share}
        </label>
        <input
          id={sliderId}
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          aria-valuetext={`${share ?? percentage}%`}
          value={share ?? percentage}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <TextField
        label={fields.exactly}
        error={share === undefined ? fields.shareWrong : undefined}
        inputMode="decimal"
        autoComplete="off"
        width="short"
        after="%"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fresh && (
        <CheckboxField
          label={fields.staffToo}
          checked={staff}
          onChange={(event) => setStaff(event.currentTarget.checked)}
        />
      )}
    </ChangeDialog>
  )
}

function changeTo(percentage: number, version: string | undefined, staff: boolean): RolloutChange {
  if (version === undefined) return { kind: 'set-percentage', percentage }
  const rules = staff ? { ...noRules, groups: [...staffGroups] } : undefined
  return { kind: 'start', version, percentage, ...(rules ? { rules } : {}) }
}
