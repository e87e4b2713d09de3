import { useCallback, useState } from 'react'
import type { FailureReport, RemoteOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { SelectField } from 'shared-ui/select-field'
import { Skeleton } from 'shared-ui/skeleton'
import type { RolloutActions } from '../act'
import { useLoaded } from '../reading/use-loaded'
import { stableOf } from '../reading/remote-state'
import { readReports } from '../reading/rollouts.calls'
import { acts } from '../wording/change-texts'
import { reportTexts } from '../wording/tool-texts'
import { moment } from '../wording/figures'
import { Details } from './report-details'
import styles from './reports.module.css'

interface Props {
  remote: RemoteOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** What failed in one version, first the one that is being rolled out; most frequent first. */
export function ReportsDialog({ remote, rolloutActions, open }: Props) {
  const { api } = useShell()
  const name = remote.control.remote
  const [version, setVersion] = useState(remote.control.rollout?.canary ?? stableOf(remote) ?? '')
  const load = useCallback(
    () => api.call(readReports, { params: { remote: name }, query: { version } }),
    [api, name, version],
  )
  const { data, problem, read } = useLoaded(open, load)
  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={reportTexts.title(name, version)}
      actions={
        <Button kind="secondary" onClick={rolloutActions.close}>
          {acts.close}
        </Button>
      }
    >
      <SelectField
        label={reportTexts.version}
        options={remote.versions.map((facts) => ({ value: facts.version, label: facts.version }))}
        width="medium"
        value={version}
        onChange={(event) => setVersion(event.currentTarget.value)}
      />
      {!data && !problem && <Skeleton lines={4} label={reportTexts.loading} />}
      {problem && (
        <LoadError what={reportTexts.what} cause={problem.text} onRetry={() => void read()} />
      )}
      {data?.length === 0 && <p>{reportTexts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.reports}>
          {data.map((report) => (
            <Report
              key={`${report.stage} ${report.message}`}
              report={report}
              rolloutActions={rolloutActions}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Report({
  report,
  rolloutActions: { now, open },
}: {
  report: FailureReport
  rolloutActions: RolloutActions
}) {
  const { stage, message, page, plan, count, lastAt, version, details } = report
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
            reportTexts.reference(plan),
            reportTexts.last(moment(lastAt, now)),
          ].join(', ')}
        </p>
        {details && <Details details={details} />}
        <Button
          small
          kind="secondary"
          aria-label={reportTexts.replayOf(message)}
          onClick={() => open({ kind: 'link', reference: plan, path: page })}
        >
          {reportTexts.replay}
        </Button>
      </div>
    </li>
  )
}
