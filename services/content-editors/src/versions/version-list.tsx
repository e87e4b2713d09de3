import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import type { LoadedRecord, Version } from '../calls/record-types'
import { VersionDialog } from './version-dialog'
import styles from './versions.module.css'

interface VersionListProps {
  record: LoadedRecord
  changed: boolean
  busy?: string
  onRestore: (version: number) => void
}

/** Every value that the record had, the newest first. */
export function VersionList({ record, ...rest }: VersionListProps) {
  const [openVersion, setOpenVersion] = useState<Version>()
  const [present] = record.versions
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 className={styles.heading} id="versions">
        Versions
      </h2>
      {present === undefined && (
        <p className={styles.note}>No changes yet. Every save keeps the earlier version.</p>
      )}
      <ol className={styles.list}>
        {record.versions.map((version) => (
          <li className={styles.item} key={version.version}>
            <p className={styles.who}>
              <strong>Version {version.version}</strong>
              {version === present && ', as it is now'}
              <br />
              {version.by ?? (version.on === null ? 'Before the first edit' : 'Somebody')}
              {version.on !== null && (
                <>
                  {', '}
                  <DateText value={version.on} style="date-time" />
                </>
              )}
            </p>
            {version !== present && (
              <Button kind="secondary" small onClick={() => setOpenVersion(version)}>
                Look at<span className="visually-hidden"> version {version.version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <VersionDialog
        {...rest}
        record={record}
        version={openVersion}
        onClose={() => setOpenVersion(undefined)}
      />
    </section>
  )
}
