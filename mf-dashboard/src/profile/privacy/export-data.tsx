import { useState } from 'react'
import { exportOwnData } from 'shared-contracts/api/privacy.contract'
import type { ExportLink } from 'shared-contracts/api/privacy.schema'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm } from 'screens/form'
import { DateText } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import { z } from 'zod/mini'
import { passwordField, typedPassword } from './password'
import styles from './privacy.module.css'

const withPassword = z.object({ password: typedPassword })
const withoutPassword = z.object({ password: z.optional(z.string()) })

/** A link to a zip of everything that the account holds, once its owner proved who they are. */
export function ExportData({ requiresPassword }: { requiresPassword: boolean }) {
  const { api } = useShell()
  const [made, setMade] = useState<ExportLink>()
  return (
    <div className={styles.stack}>
      <p>
        A zip file with your profile, forms, orders, payments, plans and messages (as JSON), and
        your uploads and documents. You can take it to another service. You can make three exports a
        day.
      </p>
      {made ? (
        <Notice tone="good" live="status">
          <a href={made.link} download>
            Download your data (zip)
          </a>
          . The link works until <DateText value={made.expires_on} style="time" />.
        </Notice>
      ) : (
        <ScreenForm<{ password?: string | undefined }>
          name="Export my data"
          what="The password"
          fields={requiresPassword ? [passwordField] : []}
          schema={requiresPassword ? withPassword : withoutPassword}
          submitLabel="Export my data"
          busyLabel="Creating the link"
          success="Your data is ready to download."
          onSubmit={async ({ password }) => {
            const body = requiresPassword && password !== undefined ? { password } : {}
            setMade(await api.call(exportOwnData, { body }))
          }}
        />
      )}
    </div>
  )
}
