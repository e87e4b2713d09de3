import { useId, useRef, useState, type FormEvent } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { RadioField } from 'shared-ui/choice-field'
import { Dialog } from 'shared-ui/dialog'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import type { RolloutActions } from '../act'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { CopyButton } from '../copy/copy-field'
import { compatibleVersions } from '../reading/remote-state'
import { acts } from '../wording/change-texts'
import { compareTexts as words } from '../wording/compare-texts'
import type { devices } from './comparison'
import { ComparedFrames, type View } from './compared-frames'
import { useComparison } from './use-comparison'
import styles from './compare.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** A page of the live site under two versions of a remote, and what differs between them. */
export function CompareDialog({ remote, rolloutActions, open }: Props) {
  const formId = useId()
  const { form, errors, problem, busy, comparison, type, show } = useComparison(remote)
  const [view, setView] = useState<View>('beside')
  const [element, focusMistake] = useMistakeFocus()
  const { remote: name } = remote.control
  const versions = compatibleVersions(remote).map((version) => ({ value: version, label: version }))

  function submit(event: FormEvent) {
    event.preventDefault()
    void show()
    focusMistake()
  }

  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={words.title(name)}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy ? words.busy : undefined}>
            {words.show}
          </Button>
          <Button kind="secondary" onClick={rolloutActions.close}>
            {acts.close}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.whole}>{words.explain}</p>
        <SelectField
          label={words.before}
          options={versions}
          value={form.before}
          onChange={(event) => type({ before: event.currentTarget.value })}
        />
        <SelectField
          label={words.after}
          options={versions}
          error={errors.after}
          value={form.after}
          onChange={(event) => type({ after: event.currentTarget.value })}
        />
        <TextField
          label={words.path}
          help={words.pathHelp}
          error={errors.path}
          autoComplete="off"
          value={form.path}
          onChange={(event) => type({ path: event.currentTarget.value })}
        />
        <SelectField
          label={words.device}
          options={options(words.devices)}
          value={form.device}
          onChange={(event) => type({ device: event.currentTarget.value as keyof typeof devices })}
        />
        {problem && (
          <div className={styles.whole}>
            <Notice tone="bad" live="alert">
              {problem}
            </Notice>
          </div>
        )}
      </form>
      {comparison && (
        <>
          <RadioField
            inline
            label={words.view}
            help={view === 'difference' ? words.differenceHelp : undefined}
            options={options(words.views)}
            value={view}
            onChange={(chosen) => setView(chosen as View)}
          />
          <ComparedFrames key={comparison.urls.join()} comparison={comparison} view={view} />
          <Command
            text={`npm run compare -- ${name} ${comparison.before} ${comparison.after} ${comparison.path}`}
          />
        </>
      )}
    </Dialog>
  )
}

/** What takes the same pictures to be kept, and counts what differs. */
function Command({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null)
  const select = () => code.current && getSelection()?.selectAllChildren(code.current)
  return (
    <>
      <p className={styles.command}>
        {words.pictures} <code ref={code}>{text}</code>
      </p>
      <CopyButton text={text} onFail={select} />
    </>
  )
}
