import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { Act, RolloutActions } from './act'
import { ConfirmDialog } from './change/confirm-dialog'
import { PolicyDialog } from './change/policy-dialog'
import { RulesDialog } from './change/rules-dialog'
import { ShareDialog } from './change/share-dialog'
import { VersionsDialog } from './change/versions-dialog'
import { CompareDialog } from './compare/compare-dialog'
import { ExperimentDialog } from './experiment/experiment-dialog'
import { ExperimentsDialog } from './experiment/experiments-dialog'
import { GuardDialog } from './guard/guard-dialog'
import { KeysDialog } from './keys/keys-dialog'
import { LinkDialog } from './links/link-dialog'
import { PlanDialog } from './plan/plan-dialog'
import { ReportsDialog } from './reports/reports-dialog'
import { TeamsDialog } from './teams/teams-dialog'
import { TokensDialog } from './tokens/tokens-dialog'
import type { OpenDialog } from './use-rollout-actions'
import { WebhooksDialog } from './webhooks/webhooks-dialog'

interface Props {
  dialog: OpenDialog
  overview: RolloutOverview
  rolloutActions: RolloutActions
}

export function ActDialog({ dialog, overview, rolloutActions }: Props) {
  const { act, open } = dialog
  if (!act) return null
  switch (act.kind) {
    case 'guard':
      return (
        <GuardDialog overview={overview} rolloutActions={rolloutActions} open={open} on={act.on} />
      )
    case 'plan':
      return <PlanDialog overview={overview} rolloutActions={rolloutActions} open={open} />
    case 'link':
      return (
        <LinkDialog overview={overview} rolloutActions={rolloutActions} open={open} start={act} />
      )
    case 'tokens':
      return <TokensDialog overview={overview} rolloutActions={rolloutActions} open={open} />
    case 'keys':
      return <KeysDialog overview={overview} rolloutActions={rolloutActions} open={open} />
    case 'webhooks':
      return <WebhooksDialog overview={overview} rolloutActions={rolloutActions} open={open} />
    case 'teams':
      return (
        <TeamsDialog
          overview={overview}
          rolloutActions={rolloutActions}
          open={open}
          teamsDraft={dialog.teamsDraft}
        />
      )
    default:
      return (
        <RemoteDialog act={act} open={open} overview={overview} rolloutActions={rolloutActions} />
      )
  }
}

type RemoteAct = Extract<Act, { remote: string }>

function RemoteDialog({
  act,
  open,
  overview,
  rolloutActions,
}: Omit<Props, 'dialog'> & { act: RemoteAct; open: boolean }) {
  const remote = overview.remotes.find(({ control }) => control.remote === act.remote)
  if (!remote) return null
  const context = { remote, rolloutActions, open }
  switch (act.kind) {
    case 'share':
      return <ShareDialog {...context} percentage={act.percentage} version={act.version} />
    case 'confirm':
      return <ConfirmDialog {...context} change={act.change} failure={act.failure} />
    case 'rules':
      return <RulesDialog {...context} />
    case 'policy':
      return <PolicyDialog {...context} />
    case 'versions':
      return <VersionsDialog {...context} />
    case 'reports':
      return <ReportsDialog {...context} />
    case 'compare':
      return <CompareDialog {...context} />
    case 'experiment':
      return <ExperimentDialog {...context} />
    case 'experiments':
      return <ExperimentsDialog {...context} />
  }
}
