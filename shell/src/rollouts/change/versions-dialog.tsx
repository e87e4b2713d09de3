import { useState } from 'react'
import { policyOf, type RolloutChange } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { RadioField } from 'shared-ui/choice-field'
import type { RolloutActions } from '../act'
import { stableOf } from '../reading/remote-state'
import { versionTexts } from '../wording/tool-texts'
import { ChangeDialog } from './change-dialog'
import { VersionChoice } from './version-choice'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** Any admitted version: to be rolled out, or for everybody at once. */
export function VersionsDialog({ remote, rolloutActions, open }: Props) {
  const { control } = remote
  const [version, setVersion] = useState<string>()
  const [how, setHow] = useState('start')
  const [missing, setMissing] = useState(false)
  const running = control.rollout?.state === 'running'
  const share = running ? control.rollout?.percentage : policyOf(control).stages[0]
  // The canary cannot be restarted, and nothing is rolled out of what is switched off.
  const taken = control.killed || (version && version === control.rollout?.canary)
  const change = version && changeTo(version, taken ? 'everybody' : how, share ?? 0)
  const options = [
    { value: 'start', label: running ? versionTexts.supersede : versionTexts.start(share ?? 0) },
    { value: 'everybody', label: versionTexts.everybody },
  ]
  return (
    <ChangeDialog
      remote={remote}
      rolloutActions={rolloutActions}
      open={open}
      change={change || undefined}
      title={versionTexts.title(control.remote)}
      onMistake={() => setMissing(true)}
      grave={Boolean(change && (taken || how === 'everybody'))}
    >
      <VersionChoice
        versions={remote.versions}
        stable={stableOf(remote)}
        canary={control.rollout?.canary}
        chosen={version}
        onChoose={setVersion}
        now={rolloutActions.now}
        error={missing && !version ? versionTexts.nothingChosen : undefined}
      />
      {!taken && (
        <RadioField label={versionTexts.how} options={options} value={how} onChange={setHow} />
      )}
    </ChangeDialog>
  )
}

const changeTo = (version: string, how: string, percentage: number): RolloutChange =>
  how === 'start' ? { kind: 'start', version, percentage } : { kind: 'roll-back', version }
