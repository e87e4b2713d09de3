import { useState } from 'react'
import { listFormerVersions } from 'shared-contracts/api/correction.contract'
import type { FormerVersions as Versions } from 'shared-contracts/api/correction.schema'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { DeedSheet } from 'shared-ui/deed'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { RichText } from 'shared-ui/rich-text'
import styles from './answers.module.css'

interface FormerVersionsProps {
  number: string
  count: number
}

type Reading = { state: 'loading' | 'failed' } | { state: 'ready'; versions: Versions['results'] }

/** What the document was before each correction. */
export function FormerVersions({ number, count }: FormerVersionsProps) {
  const { api } = useShell()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  const load = async () => {
    setReading({ state: 'loading' })
    setReading(
      await api.call(listFormerVersions, { params: { number } }).then(
        ({ results }): Reading => ({ state: 'ready', versions: results }),
        (): Reading => ({ state: 'failed' }),
      ),
    )
  }
  const show = () => {
    setOpen(true)
    void load()
  }
  const close = () => setOpen(false)
  return (
    <div>
      <p className={styles.text}>
        {count === 1 ? 'One earlier version is kept.' : `${count} earlier versions are kept.`}
      </p>
      <Button kind="quiet" onClick={show}>
        {count === 1 ? 'Read the earlier version' : 'Read the earlier versions'}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        wide
        title="Earlier versions"
        actions={<CloseButton onClose={close} />}
      >
        {reading.state === 'loading' && <p role="status">Loading the earlier versions</p>}
        {reading.state === 'failed' && (
          <LoadError what="the earlier versions" onRetry={() => void load()} />
        )}
        {reading.state === 'ready' &&
          reading.versions.map(({ replaced_on, html }) => (
            <section className={styles.version} key={replaced_on}>
              <h3>Until {formatDate(replaced_on, 'date-time')}</h3>
              <DeedSheet size="page">
                <RichText html={html} />
              </DeedSheet>
            </section>
          ))}
      </Dialog>
    </div>
  )
}
