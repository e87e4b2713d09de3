import { useCallback } from 'react'
import type { ExperimentState } from 'release-contracts/experiment'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import type { RolloutActions } from '../act'
import { readExperiments } from '../reading/rollouts.calls'
import { useLoaded } from '../reading/use-loaded'
import { acts } from '../wording/change-texts'
import { experimentTexts as words } from '../wording/experiment-texts'
import { experimentSentences, experimentTimes } from './experiment-sentences'
import styles from './experiments.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** All experiments with a remote and what they found, newest first. */
export function ExperimentsDialog({ remote, rolloutActions, open }: Props) {
  const { api } = useShell()
  const name = remote.control.remote
  const load = useCallback(
    () => api.call(readExperiments, { params: { remote: name } }),
    [api, name],
  )
  const { data, problem, read } = useLoaded(open, load)
  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={words.listTitle(name)}
      actions={
        <Button kind="secondary" onClick={rolloutActions.close}>
          {acts.close}
        </Button>
      }
    >
      {!data && !problem && <Skeleton lines={4} label={words.loading} />}
      {problem && <LoadError what={words.what} cause={problem.text} onRetry={() => void read()} />}
      {data?.length === 0 && <p>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.experiments}>
          {data.map((experiment) => (
            <Experiment key={experiment.id} experiment={experiment} now={rolloutActions.now} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Experiment({ experiment, now }: { experiment: ExperimentState; now: string }) {
  const { canary, stable, plan } = experiment
  return (
    <li className={styles.experiment}>
      <p>
        <b>{words.heading(canary, stable, plan.metric)}</b>
      </p>
      <p>{experimentSentences(experiment, now).join(' ')}</p>
      <p className={styles.times}>{experimentTimes(experiment, now).join(' ')}</p>
    </li>
  )
}
