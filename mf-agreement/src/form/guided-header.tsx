import { memo } from 'react'
import { useShell } from 'shared-contracts/shell'
import { ProgressBars } from 'shared-ui/progress-bars'
import { FormHeader } from './form-header'
import styles from './guided-form.module.css'
import { CopyLink } from './resume/copy-link'
import type { DraftKeeper } from './saving/draft-keeper'
import { useLeaveWarning } from './saving/leave-warning'
import { SavingState } from './saving/saving-state'

interface GuidedHeaderProps {
  title: string
  slug: string
  keeper: DraftKeeper
  /** Address of the draft, once the server has it. */
  draftAt: string | null
  progress: number
  total: number
}

/** The header of an open form. Not drawn anew with every key. */
export const GuidedHeader = memo(function GuidedHeader(props: GuidedHeaderProps) {
  const { title, slug, keeper, draftAt, progress, total } = props
  const { href } = useShell()
  useLeaveWarning(keeper)
  return (
    <FormHeader
      title={title}
      leaveTo={href('storefront.service', { aggrement: slug })}
      state={<SavingState keeper={keeper} />}
      link={draftAt && <CopyLink path={draftAt} />}
    >
      <div className={styles.phoneProgress}>
        <ProgressBars page={progress} of={total} label="Form progress" />
      </div>
    </FormHeader>
  )
})
