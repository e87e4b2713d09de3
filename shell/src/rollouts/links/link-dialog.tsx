import { useId, useState, type FormEvent } from 'react'
import type { QaLink, RemoteOverview, RolloutOverview } from 'shared-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import type { Desk } from '../act'
import { CopyField } from '../copy/copy-field'
import { problemOf } from '../reading/problem'
import { stableOf } from '../remote/remote-state'
import { makeLink } from '../rollouts.calls'
import { acts, card } from '../texts'
import { linkTexts } from '../tool-texts'
import { moment } from '../wording/figures'
import { readLink, type LinkErrors, type LinkForm } from './link-form'
import styles from './link.module.css'

interface Props {
  overview: RolloutOverview
  desk: Desk
  open: boolean
}

const hours = Object.entries(linkTexts.durations).map(([value, label]) => ({ value, label }))

/** Makes a link that shows chosen versions inside the live site, to whoever opens it. */
export function LinkDialog({ overview, desk, open }: Props) {
  const { api } = useShell()
  const formId = useId()
  const [form, setForm] = useState<LinkForm>({ remotes: {}, path: '/', hours: '24' })
  const [errors, setErrors] = useState<LinkErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<QaLink>()

  const type = (over: Partial<LinkForm>) => {
    setForm({ ...form, ...over })
    setErrors({})
    // A link that was made before shows something else than what is chosen now.
    setLink(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readLink(form)
    if ('errors' in read) return setErrors(read.errors)
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      setLink(await api.call(makeLink, { body: read.request }))
    } catch (error) {
      setProblem(problemOf(error).text)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onClose={desk.close}
      title={linkTexts.title}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy ? linkTexts.busy : undefined}>
            {linkTexts.make}
          </Button>
          <Button kind="secondary" onClick={desk.close}>
            {acts.close}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{linkTexts.explain}</p>
        {errors.remotes && (
          <Notice tone="bad" live="alert">
            {errors.remotes}
          </Notice>
        )}
        {overview.remotes.map((remote) => (
          <VersionSelect
            key={remote.control.remote}
            remote={remote}
            chosen={form.remotes[remote.control.remote] ?? ''}
            onChoose={(version) =>
              type({ remotes: { ...form.remotes, [remote.control.remote]: version } })
            }
          />
        ))}
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
        {problem && (
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        )}
        {link && (
          <CopyField
            label={linkTexts.link}
            help={linkTexts.until(moment(link.expiresAt, overview.readAt))}
            value={link.url}
          />
        )}
      </form>
    </Dialog>
  )
}

interface SelectProps {
  remote: RemoteOverview
  chosen: string
  onChoose: (version: string) => void
}

function VersionSelect({ remote, chosen, onChoose }: SelectProps) {
  const options = remote.versions
    .filter(({ unfit }) => unfit === undefined)
    .map(({ version }) => ({ value: version, label: version }))
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
