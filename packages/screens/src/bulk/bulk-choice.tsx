import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf, failureText, type Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { LoadError } from 'shared-ui/load-error'
import { SelectField } from 'shared-ui/select-field'
import { useExpiredSession } from '../failure/failure'
import { BulkDialog, type BulkPreview } from './bulk-actions'
import type { BulkAction, BulkOption } from '../list/list-definition'

interface BulkChoiceProps {
  action: BulkAction
  /** Plural: "orders". */
  noun: string
  /** Of the selected rows. */
  keys: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** The dialog of a list's bulk action: its one choice, the dry run, and the action itself. */
export function BulkChoice({ action, noun, keys, onClose, onDone }: BulkChoiceProps) {
  const { api } = useShell()
  const { field, label, maxRows, submit, success } = action
  const { options, failure, load } = useOptions(field)
  useExpiredSession(failure)
  const [choice, setChoice] = useState('')
  const chosen = options?.find(({ value }) => value === choice)
  const run = async (value: string, dryRun: boolean): Promise<BulkPreview> => {
    const sent = keys.slice(0, maxRows)
    const { count, skipped } = await action.run({ api, keys: sent, choice: value, dryRun })
    const over = keys.slice(maxRows).map((name) => ({ name, reason: tooMany(maxRows, noun) }))
    return { count, skipped: [...skipped, ...over] }
  }
  return (
    <BulkDialog
      title={label}
      noun={noun}
      choice={choice}
      preview={(value) => run(value, true)}
      act={(value) => run(value, false)}
      label={submit}
      success={(count) => success(count, chosen?.name ?? chosen?.label ?? '')}
      onClose={onClose}
      onDone={onDone}
    >
      {failure && failure.kind !== 'expired' ? (
        <LoadError what="the choices" cause={failureText(failure)} onRetry={load} />
      ) : (
        <SelectField
          label={field.label}
          help={field.help}
          placeholder={options ? field.placeholder : 'Loading'}
          options={(options ?? []).map(({ value, label: text }) => ({ value, label: text }))}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      )}
    </BulkDialog>
  )
}

const tooMany = (maxRows: number, noun: string) =>
  `You can change at most ${maxRows} ${noun} at once. Select the rest afterwards.`

/** Those of the definition, or what its call answers, asked once. */
function useOptions({ options: source }: BulkAction['field']) {
  const { api } = useShell()
  const [options, setOptions] = useState<readonly BulkOption[] | undefined>(
    typeof source === 'function' ? undefined : source,
  )
  const [failure, setFailure] = useState<Failure>()
  const load = () => {
    if (typeof source !== 'function') return
    setFailure(undefined)
    source(api).then(setOptions, (cause: unknown) => setFailure(failureOf(cause)))
  }
  const onOpen = useEffectEvent(load)
  useEffect(() => onOpen(), [])
  return { options, failure, load }
}
