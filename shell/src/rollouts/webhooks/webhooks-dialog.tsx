import { useCallback } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { Webhook } from 'release-contracts/webhooks'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { readWebhooks, revokeWebhook } from '../reading/team.calls'
import { useLoaded } from '../reading/use-loaded'
import { isUsable, RevocableList, approvedTeams } from '../revocable/revocable-list'
import { acts } from '../wording/change-texts'
import { webhookTexts, teamTexts } from '../wording/team-texts'
import { NewWebhook } from './new-webhook'
import { TestButton } from './test-button'
import styles from '../revocable/revocable.module.css'
import { dayOf, moment } from '../wording/figures'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** Receivers of signed messages: those there are, with what they answered last, and a new one. */
export function WebhooksDialog({ overview, rolloutActions: { now, close }, open }: Props) {
  const { api } = useShell()
  const load = useCallback(() => api.call(readWebhooks), [api])
  const loaded = useLoaded(open, load)
  const { data = [], read, replace } = loaded
  const put = (changed: Webhook) =>
    replace(data.map((item) => (item.id === changed.id ? changed : item)))
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      title={webhookTexts.title}
      actions={
        <Button kind="secondary" onClick={close}>
          {acts.close}
        </Button>
      }
    >
      <p className={styles.about}>{webhookTexts.explain}</p>
      <RevocableList
        loaded={loaded}
        texts={webhookTexts}
        nameOf={({ name }) => name}
        factsOf={(webhook) => webhookLine(webhook, now)}
        isUsable={(webhook) => isUsable(webhook, now)}
        sureOf={({ name }) => webhookTexts.sure(name)}
        revokeOf={({ id }) =>
          () =>
            api.call(revokeWebhook, { params: { id } })
          }
      >
        {(webhook) => <TestButton webhook={webhook} onSent={put} />}
      </RevocableList>
      <NewWebhook
        teams={approvedTeams(overview)}
        onAdded={(webhook) => (loaded.data ? replace([webhook, ...data]) : void read())}
      />
    </Dialog>
  )
}

/** Where it goes, what is sent, who added it, and what the receiver answered last. */
function webhookLine(webhook: Webhook, now: string): string {
  const { team, url, events, addedBy, addedAt, revokedBy = '', revokedAt, waiting } = webhook
  return [
    url,
    teamTexts.teamOf(team),
    webhookTexts.sends(events.map((event) => webhookTexts.names[event]).join(', ')),
    teamTexts.added(addedBy, dayOf(addedAt, now)),
    lastLine(webhook, now),
    ...(waiting > 0 ? [webhookTexts.waiting(waiting)] : []),
    ...(revokedAt ? [teamTexts.revoked(moment(revokedAt, now), revokedBy)] : []),
  ].join(' ')
}

function lastLine({ last }: Webhook, now: string): string {
  if (!last) return webhookTexts.neverSent
  const when = moment(last.at, now)
  return last.ok ? webhookTexts.arrived(when, last.answer) : webhookTexts.failed(when, last.answer)
}
