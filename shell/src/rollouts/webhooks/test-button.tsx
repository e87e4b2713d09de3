import type { Webhook } from 'release-contracts/webhooks'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { testWebhook } from '../reading/team.calls'
import { useSending } from '../revocable/use-sending'
import { webhookTexts } from '../wording/team-texts'

interface Props {
  webhook: Webhook
  /** With what the receiver answered. */
  onSent: (webhook: Webhook) => void
}

/** Sends a message at once; what the receiver answered then stands in the list. */
export function TestButton({ webhook: { id, name }, onSent }: Props) {
  const { api } = useShell()
  const { busy, problem, send } = useSending()
  return (
    <div>
      <Button
        small
        kind="secondary"
        busy={busy ? webhookTexts.testing : undefined}
        aria-label={webhookTexts.testOf(name)}
        onClick={() =>
          void send(async () => onSent(await api.call(testWebhook, { params: { id } })))
        }
      >
        {webhookTexts.test}
      </Button>
      {problem && (
        <Notice tone="bad" live="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
