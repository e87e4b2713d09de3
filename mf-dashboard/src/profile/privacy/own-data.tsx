import { readDeletion } from 'shared-contracts/api/privacy.contract'
import { Panel } from 'shared-ui/panel'
import { PartBody } from '../security/part-body'
import { usePartData } from '../security/use-part-data'
import { DeleteAccount } from './delete-account'
import { ExportData } from './export-data'
import styles from './privacy.module.css'

interface OwnDataProps {
  /** Customers type their password; staff prove who they are by their second step. */
  requiresPassword: boolean
}

/** The rights of a person over their own data (ADR 34): a copy of it, and its end. */
export function OwnData({ requiresPassword }: OwnDataProps) {
  const part = usePartData(readDeletion)
  if (part.failed === 'missing') return null
  return (
    <>
      <section className={styles.part} aria-label="Export my data">
        <Panel title="Export my data">
          <ExportData requiresPassword={requiresPassword} />
        </Panel>
      </section>
      <section className={styles.part} aria-label="Delete my account">
        <Panel title="Delete my account">
          <PartBody part={part} what="what we must keep of your account" lines={3}>
            {(state) => <DeleteAccount state={state} onConflict={() => void part.read()} />}
          </PartBody>
        </Panel>
      </section>
    </>
  )
}
