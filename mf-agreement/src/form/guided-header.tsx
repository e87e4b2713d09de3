import { memo } from 'react'
import { useShell } from 'shared-contracts/shell'
import { ProgressBars } from 'shared-ui/progress-bars'
import { FormHeader } from './form-header'
import styles from './guided-form.module.css'
import { CopyLink } from './resume/copy-link'
import type { Autosave } from './saving/autosave'
import { useLeaveWarning } from './saving/leave-warning'
import { SavingState } from './saving/saving-state'

interface GuidedHeaderProps {
  title: string
  slug: string
  autosave: Autosave
  /** Address of the draft, once the server has it. */
  draftAt: string | null
  progress: number
  total: number
}

/** The header of an open form. Not drawn anew with every key. */
export const GuidedHeader = memo(function GuidedHeader(props: GuidedHeaderProps) {
  const { title, slug, autosave, draftAt, progress, total } = props
  const { href } = useShell()
  useLeaveWarning(autosave)
  return (
    <FormHeader
      title={title}
      leaveTo={href('storefront.service', { aggrement: slug })}
      state={<SavingState autosave={autosave} />}
      link={draftAt && <CopyLink path={draftAt} />}
    >
      <div className={styles.phoneProgress}>
        <ProgressBars page={progress} of={total} label="Form progress" />
      </div>
    </FormHeader>
  )
})
