import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { brand } from 'shared-contracts/brand'
import { BrandMark } from 'shared-ui/brand-mark'
import styles from './form-header.module.css'

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
