import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Notice } from 'shared-ui/notice'
import { experimentTexts } from '../wording/experiment-texts'
import { experimentSentences } from './experiment-sentences'

/** How the experiment of a remote stands, while it runs. */
export function ExperimentNotice({ remote, now }: { remote: RemoteOverview; now: string }) {
  const { experiment } = remote
  if (!experiment || remote.control.rollout?.state !== 'running') return null
  const { canary, stable, plan, result, ratio } = experiment
  const isDoubtful = result?.verdict === 'untrusted' || ratio?.isWrong
  return (
    <Notice tone={isDoubtful ? 'warn' : 'info'}>
      <p>
        <b>{experimentTexts.heading(canary, stable, plan.metric)}</b>{' '}
        {experimentSentences(experiment, now).join(' ')}
      </p>
    </Notice>
  )
}
