import type { FormEvent } from 'react'
import type { Webhook, WebhookEvent } from 'release-contracts/webhooks'
import { Button } from 'shared-ui/button'
import { CheckboxGroupField } from 'shared-ui/choice-field'
import { Notice } from 'shared-ui/notice'
import { TextField } from 'shared-ui/text-field'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { CopyField } from '../copy/copy-field'
import { TeamField } from '../revocable/team-field'
import { webhookTexts } from '../wording/team-texts'
import { useNewWebhook } from './use-new-webhook'
import styles from '../revocable/revocable.module.css'

const events = Object.entries(webhookTexts.names).map(([value, label]) => ({ value, label }))

interface Props {
  /** For which one may add webhooks. */
  teams: readonly string[]
  onAdded: (webhook: Webhook) => void
}

/** Adds a receiver, and shows its secret once. */
export function NewWebhook({ teams, onAdded }: Props) {
  const { form: typed, errors, type, ...webhook } = useNewWebhook(teams, onAdded)
  const [form, focusMistake] = useMistakeFocus()
  function submit(event: FormEvent) {
    event.preventDefault()
    void webhook.create()
    focusMistake()
  }
  return (
    <form ref={form} className={styles.new} onSubmit={submit} noValidate>
      <TextField
        label={webhookTexts.name}
        error={errors.name}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <TextField
        label={webhookTexts.url}
        help={webhookTexts.urlHelp}
        error={errors.url}
        type="url"
        autoComplete="off"
        value={typed.url}
        onChange={(event) => type({ url: event.currentTarget.value })}
      />
      <CheckboxGroupField
        label={webhookTexts.events}
        options={events}
        error={errors.events}
        value={typed.events}
        onChange={(chosen) => type({ events: chosen as WebhookEvent[] })}
      />
      <TeamField
        teams={teams}
        help={webhookTexts.teamHelp}
        value={typed.team}
        onChange={(team) => type({ team })}
      />
      {webhook.problem && (
        <Notice tone="bad" live="alert">
          {webhook.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={webhook.busy ? webhookTexts.busy : undefined}>
          {webhookTexts.create}
        </Button>
      </div>
      {webhook.secret && (
        <div role="status">
          <CopyField
            label={webhookTexts.secret}
            help={webhookTexts.shownOnce}
            value={webhook.secret}
          />
        </div>
      )}
    </form>
  )
}
