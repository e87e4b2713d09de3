import { useCallback } from 'react'
import type { FailureReport, RemoteOverview } from 'shared-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import type { Desk } from '../act'
import { useLoaded } from '../reading/use-loaded'
import { stableOf } from '../remote/remote-state'
import { readReports } from '../rollouts.calls'
import { acts } from '../texts'
import { reportTexts } from '../tool-texts'
import { moment } from '../wording/figures'
import styles from './reports.module.css'

interface Props {
  remote: RemoteOverview
  desk: Desk
  open: boolean
}

/** What failed in the version that is being rolled out, or in stable; most frequent first. */
export function ReportsDialog({ remote, desk, open }: Props) {
  const { api } = useShell()
  const name = remote.control.remote
  const version = remote.control.rollout?.canary ?? stableOf(remote) ?? ''
  const load = useCallback(
    () => api.call(readReports, { params: { remote: name }, query: { version } }),
    [api, name, version],
  )
  const { data, problem, read } = useLoaded(open, load)
  return (
    <Dialog
      wide
      open={open}
      onClose={desk.close}
      title={reportTexts.title(name, version)}
      actions={
        <Button kind="secondary" onClick={desk.close}>
          {acts.close}
        </Button>
      }
    >
      {!data && !problem && <Skeleton lines={4} label={reportTexts.loading} />}
      {problem && (
        <LoadError what={reportTexts.what} cause={problem.text} onRetry={() => void read()} />
      )}
      {data?.length === 0 && <p>{reportTexts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.reports}>
          {data.map((report) => (
            <Report key={`${report.stage} ${report.message}`} report={report} now={desk.now} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Report({ report, now }: { report: FailureReport; now: string }) {
  const { stage, message, page, plan, count, lastAt, version } = report
  return (
    <li className={styles.report}>
      <b className={styles.count}>{reportTexts.times(count)}</b>
      <div>
        <p className={styles.message}>{message}</p>
        <p className={styles.where}>
          {[
            page,
            reportTexts.stages[stage] ?? stage,
            version,
            reportTexts.plan(plan),
            reportTexts.last(moment(lastAt, now)),
          ].join(', ')}
        </p>
      </div>
    </li>
  )
}
