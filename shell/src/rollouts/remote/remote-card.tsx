import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Stamp, type StampTone } from 'shared-ui/stamp'
import type { RolloutActions } from '../act'
import { card } from '../wording/card-texts'
import { stateNames } from '../wording/texts'
import { seconds } from '../wording/figures'
import { errorFigures } from './error-figures'
import { Errors } from './errors'
import { HaltedNotice } from './halted-notice'
import { OfferButtons } from './offer-buttons'
import { RequestedNotice } from './requested-notice'
import { nextOf, stableOf, stateOf, type RemoteState } from '../reading/remote-state'
import { Share } from './share'
import styles from './remote-card.module.css'
import { Notice } from 'shared-ui/notice'
import { experimentTexts } from '../wording/experiment-texts'
import { experimentSentences } from '../experiment/experiment-sentences'

const tones: Record<RemoteState, StampTone> = {
  halted: 'bad',
  'switched-off': 'bad',
  'rolling-out': 'progress',
  waiting: 'plain',
  steady: 'final',
}

/** One remote: how it stands, how it fares, and what can be done. */
export function RemoteCard({
  remote,
  rolloutActions,
}: {
  remote: RemoteOverview
  rolloutActions: RolloutActions
}) {
  const name = remote.control.remote
  const state = stateOf(remote)
  const figures = errorFigures(remote)
  return (
    <section className={styles.remote} data-state={state} aria-labelledby={`remote-${name}`}>
      <div className={styles.head}>
        <h2 className={styles.name} id={`remote-${name}`}>
          {name}
        </h2>
        <Stamp tone={tones[state]} mark={state === 'halted' && stopMark}>
          {stateNames[state]}
        </Stamp>
      </div>
      <div className={styles.facts}>
        <Version label={card.stable} version={stableOf(remote)} />
        <Version label={card.next} version={nextOf(remote)} />
        <Share remote={remote} rolloutActions={rolloutActions} />
        <Errors remote={remote} figures={figures} />
        <p className={styles.load} data-none={figures.load === undefined ? '' : undefined}>
          <span>
            {card.load} <small>{card.loadRank}</small>
          </span>{' '}
          <b>{figures.load === undefined ? card.notMeasured : seconds(figures.load)}</b>
        </p>
        <OfferButtons remote={remote} rolloutActions={rolloutActions} />
      </div>
      <ExperimentNotice remote={remote} now={rolloutActions.now} />
      <RequestedNotice remote={remote} rolloutActions={rolloutActions} />
      {state === 'halted' && <HaltedNotice remote={remote} rolloutActions={rolloutActions} />}
    </section>
  )
}

const stopMark = (
  <>
    <circle cx="6" cy="6" r="5" />
    <path d="M6 3v3.500M6 8v1" />
  </>
)

/** A version; what follows its number (a preview, a build from sources) stands small below. */
function Version({ label, version }: { label: string; version: string | undefined }) {
  const [number, ...rest] = (version ?? card.none).split('-')
  return (
    <p className={styles.version}>
      <span>{label}</span> <b>{number}</b>
      {rest.length > 0 && <small>{rest.join('-')}</small>}
    </p>
  )
}

/** How the experiment of a remote stands, while it runs. */
function ExperimentNotice({ remote, now }: { remote: RemoteOverview; now: string }) {
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
