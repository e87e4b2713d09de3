import { memo, useEffect, type ReactNode } from 'react'
import { brand } from 'shared-contracts/brand'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { BrandMark } from 'shared-ui/brand-mark'
import { formatDate } from 'shared-ui/date-text'
import { Icon } from 'shared-ui/icon'
import { ProgressBars } from 'shared-ui/progress-bars'
import styles from './form-header.module.css'
import { CopyLink } from './resume/copy-link'
import { wouldBeLost, type Autosave, type AutosaveState } from './saving/autosave'
import { useAutosaveState } from './saving/use-autosave'

interface FormHeaderProps {
  title: string
  leaveTo: string
  /** Whether the answers are kept. */
  state?: ReactNode
  /** The way to another device. */
  link?: ReactNode
  /** Under the line on phones: the progress. */
  children?: ReactNode
}

/** The form's own header: which document, whether it is saved, and the way out. */
export function FormHeader({ title, leaveTo, state, link, children }: FormHeaderProps) {
  const { href } = useShell()
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Link
          className={styles.brand}
          to={href('storefront.home')}
          aria-label={`${brand.name} home`}
        >
          <BrandMark />
        </Link>
        <div className={styles.names}>
          {title && <p className={styles.title}>{title}</p>}
          {state}
        </div>
        {link && <div className={styles.link}>{link}</div>}
        <Link className={styles.leave} to={leaveTo}>
          Leave
        </Link>
      </div>
      {children}
    </header>
  )
}

interface GuidedHeaderProps {
  title: string
  slug: string
  autosave: Autosave
  /** Address of the draft, once the server has it. */
  draftAt: string | null
  progress: number
  total: number
}

/** The header of an open form. Does not rerender on every key press. */
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

/** In the header: whether the answers are kept. */
function SavingState({ autosave }: { autosave: Autosave }) {
  const device = useAutosaveState(autosave, (state) => state.device)
  const text = useAutosaveState(autosave, savingText)
  return (
    <p className={styles.saving} data-state={device} role="status">
      {device === 'saved' && <Icon name="check" size={14} />}
      {text}
    </p>
  )
}

function savingText({ device, draft }: AutosaveState): string {
  switch (device) {
    case 'nothing-yet':
      return ''
    case 'saving':
      return 'Saving'
    case 'saved':
      return `Saved ${formatDate(draft.savedAt, 'time')}`
    case 'not-kept':
      return draft.sentAt === draft.savedAt && draft.unsent.length === 0
        ? `Saved ${formatDate(draft.savedAt, 'time')}`
        : 'Not saved: this browser cannot store answers'
  }
}

/** The browser asks before the page goes (P 2), while answers would go with it. */
function useLeaveWarning({ store }: Autosave) {
  useEffect(() => {
    const follow = () =>
      wouldBeLost(store.getState())
        ? window.addEventListener('beforeunload', ask)
        : window.removeEventListener('beforeunload', ask)
    follow()
    const stop = store.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [store])
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
