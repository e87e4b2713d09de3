import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { brand } from 'shared-contracts/brand'
import { BrandMark } from 'shared-ui/brand-mark'
import { formatDate } from 'shared-ui/date-text'
import { Icon } from 'shared-ui/icon'
import styles from './form-header.module.css'
import type { Saving } from './use-draft'

interface FormHeaderProps {
  title: string
  leaveTo: string
  saving?: Saving
  /** Under the line on phones: the progress. */
  children?: ReactNode
}

/** The form's own header: which document, whether it is saved, and the way out. */
export function FormHeader({ title, leaveTo, saving, children }: FormHeaderProps) {
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
          {saving && <SavingState saving={saving} />}
        </div>
        <Link className={styles.leave} to={leaveTo}>
          Leave
        </Link>
      </div>
      {children}
    </header>
  )
}

function SavingState({ saving }: { saving: Saving }) {
  return (
    <p className={styles.saving} data-state={saving.kind} role="status">
      {saving.kind === 'saved' && <Icon name="check" size={14} />}
      {savingText(saving)}
    </p>
  )
}

function savingText(saving: Saving): string {
  switch (saving.kind) {
    case 'nothing-yet':
      return ''
    case 'saving':
      return 'Saving'
    case 'saved':
      return `Saved ${formatDate(saving.at, 'time')}`
    case 'not-kept':
      return 'Not saved: this browser keeps nothing'
  }
}
