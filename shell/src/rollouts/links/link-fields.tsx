import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { compatibleVersions, stableOf } from '../reading/remote-state'
import { card } from '../wording/card-texts'
import { linkTexts } from '../wording/tool-texts'
import type { LinkActions } from './use-link'

const hours = Object.entries(linkTexts.durations).map(([value, label]) => ({ value, label }))

interface Props {
  remotes: readonly RemoteOverview[]
  link: LinkActions
}

/** A version per remote, the page, and how long. */
export function LinkFields({ remotes, link: { form, errors, type } }: Props) {
  return (
    <>
      {errors.remotes && (
        <Notice tone="bad" live="alert">
          {errors.remotes}
        </Notice>
      )}
      {remotes.map((remote) => {
        const name = remote.control.remote
        return (
          <VersionSelect
            key={name}
            remote={remote}
            chosen={form.remotes[name] ?? ''}
            onChoose={(version) => type({ remotes: { ...form.remotes, [name]: version } })}
          />
        )
      })}
      <TextField
        label={linkTexts.reference}
        help={linkTexts.referenceHelp}
        error={errors.reference}
        autoComplete="off"
        spellCheck={false}
        value={form.reference}
        onChange={(event) => type({ reference: event.currentTarget.value })}
      />
      <TextField
        label={linkTexts.path}
        help={linkTexts.pathHelp}
        error={errors.path}
        autoComplete="off"
        value={form.path}
        onChange={(event) => type({ path: event.currentTarget.value })}
      />
      <SelectField
        label={linkTexts.hours}
        options={hours}
        width="medium"
        value={form.hours}
        onChange={(event) => type({ hours: event.currentTarget.value })}
      />
    </>
  )
}

interface SelectProps {
  remote: RemoteOverview
  chosen: string
  onChoose: (version: string) => void
}

function VersionSelect({ remote, chosen, onChoose }: SelectProps) {
  const options = compatibleVersions(remote).map((version) => ({ value: version, label: version }))
  return (
    <SelectField
      label={remote.control.remote}
      placeholder={linkTexts.asItIs(stableOf(remote) ?? card.none)}
      options={options}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
