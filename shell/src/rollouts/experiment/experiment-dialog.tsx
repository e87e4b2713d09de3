import type { ExperimentMetric } from 'release-contracts/experiment'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { RadioField } from 'shared-ui/choice-field'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import type { RolloutActions } from '../act'
import { ChangeDialog } from '../change/change-dialog'
import { useChangeForm } from '../change/use-change-form'
import { experimentTexts as words, metricNames } from '../wording/experiment-texts'
import { experimentForm, readExperiment } from './experiment-form'
import { testableVersions } from './experiment-sentences'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

const metrics = Object.entries(metricNames).map(([value, label]) => ({ value, label }))

/** What is tried, by whom and what it is judged by, with the visitors that it takes. */
export function ExperimentDialog({ remote, rolloutActions, open }: Props) {
  const versions = testableVersions(remote)
  const { form, errors, change, type, onMistake } = useChangeForm(
    () => experimentForm(remote.waiting ?? versions[0] ?? ''),
    readExperiment,
  )
  const text = (name: 'share' | 'baseline' | 'effect' | 'days') => ({
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    width: 'short' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      type({ [name]: event.currentTarget.value }),
  })
  const { remote: name } = remote.control
  return (
    <ChangeDialog
      remote={remote}
      rolloutActions={rolloutActions}
      open={open}
      change={change}
      title={words.titleNew(name)}
      onMistake={onMistake}
    >
      <SelectField
        label={words.version}
        options={versions.map((version) => ({ value: version, label: version }))}
        width="medium"
        value={form.version}
        onChange={(event) => type({ version: event.currentTarget.value })}
      />
      <RadioField
        label={words.metric}
        options={metrics.filter(({ value }) => name !== 'mf-checkout' || value !== 'checkouts')}
        value={form.metric}
        onChange={(metric) => type({ metric: metric as ExperimentMetric })}
      />
      <TextField label={words.baseline} inputMode="decimal" after="%" {...text('baseline')} />
      <TextField
        label={words.effect}
        help={words.effectHelp}
        inputMode="decimal"
        {...text('effect')}
      />
      <TextField
        label={words.share}
        help={words.shareHelp}
        inputMode="decimal"
        after="%"
        {...text('share')}
      />
      <TextField label={words.days} help={words.daysHelp} inputMode="numeric" {...text('days')} />
    </ChangeDialog>
  )
}
