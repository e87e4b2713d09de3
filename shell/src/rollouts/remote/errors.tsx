import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { card } from '../wording/card-texts'
import type { ErrorFigures } from './error-figures'
import { height, sparkline, width } from './sparkline-path'
import styles from './errors.module.css'

/** The failed share of loads against its limit, as a number and as the line of the last hour. */
export function Errors({ remote, figures }: { remote: RemoteOverview; figures: ErrorFigures }) {
  const { limit, overLimit } = figures
  const line = sparkline(remote.health.trend, limit)
  return (
    <div className={styles.errors} data-over={overLimit ? '' : undefined}>
      <p className={styles.rate}>
        <b>{figures.rate ?? card.notMeasured}</b>{' '}
        <span>
          {card.errors}, {limit === undefined ? card.noLimit : card.limit(limit)}
        </span>
        {figures.evidence && <small>{figures.evidence}</small>}
      </p>
      {line ? (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
          <title>{card.line(line.from, line.to, limit)}</title>
          {line.limitY !== undefined && (
            <path className={styles.limit} d={`M0 ${line.limitY}H${width}`} />
          )}
          <path className={styles.line} d={line.path} />
          <circle className={styles.end} cx={line.end.x} cy={line.end.y} r="2.5" />
        </svg>
      ) : (
        <span className="visually-hidden">{card.noLine}</span>
      )}
    </div>
  )
}
