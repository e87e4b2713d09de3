import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import { useEnvironment } from '../../app/environment'
import { moves } from '../wording/change-texts'
import { whoMoves } from './who-moves'
import styles from './change.module.css'

interface Props {
  remote: RemoteOverview
  change: RolloutChange
  now: string
}

/** Who moves when this is confirmed; read out when it becomes another. */
export function Preview({ remote, change, now }: Props) {
  const { plan } = useEnvironment()
  const paths = plan.pages
    .filter((page) => page.remote === remote.control.remote)
    .map(({ path }) => path)
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>
        {change.kind === 'kill' || change.kind === 'set-policy' ? moves.titleOther : moves.title}
      </p>
      <div role="status">
        {whoMoves(remote, change, now, paths).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
