import { readDeletion } from 'shared-contracts/api/privacy.contract'
import { LoadError } from 'shared-ui/load-error'
import { Panel } from 'shared-ui/panel'
import { Skeleton } from 'shared-ui/skeleton'
import { useReading } from '../security/use-reading'
import { DeleteAccount } from './delete-account'
import { ExportData } from './export-data'
import styles from './privacy.module.css'

interface OwnDataProps {
  /** Customers type their password; staff prove who they are by their second step. */
  asksPassword: boolean
}

/** The rights of a person over their own data (ADR 34): a copy of it, and its end. */
export function OwnData({ asksPassword }: OwnDataProps) {
  const { data, failed, read } = useReading(readDeletion)
  if (failed === 'missing') return null
  return (
    <>
      <section className={styles.part} aria-label="Export my data">
        <Panel title="Export my data">
          <ExportData asksPassword={asksPassword} />
        </Panel>
      </section>
      <section className={styles.part} aria-label="Delete my account">
        <Panel title="Delete my account">
          {data ? (
            <DeleteAccount state={data} onConflict={() => void read()} />
          ) : failed ? (
            <LoadError what="what stays of your account" onRetry={() => void read()} />
          ) : (
            <Skeleton lines={3} label="Loading what stays of your account" />
          )}
        </Panel>
      </section>
    </>
  )
}
