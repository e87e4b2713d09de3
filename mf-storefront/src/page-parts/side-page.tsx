import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { RuledPage } from 'shared-ui/section'
import { scrollCurrentIntoView } from './scroll-current-into-view'
import styles from './side-page.module.css'

export interface SideTab {
  label: string
  to: string
  current: boolean
}

interface SidePageProps {
  /** Names the tabs. */
  label: string
  tabs: readonly SideTab[]
  children: ReactNode
}

/** Tabs beside the margin rule and the open one's content right of it; a scrolling row on phones. */
export function SidePage({ label, tabs, children }: SidePageProps) {
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(() => scrollCurrentIntoView(row.current), [current])
  return (
    <RuledPage>
      <div className={styles.page}>
        <nav aria-label={label}>
          <ul className={styles.tabs} ref={row}>
            {tabs.map((tab) => (
              <li key={tab.to}>
                <Link
                  className={styles.tab}
                  to={tab.to}
                  preventScrollReset
                  aria-current={tab.current ? 'page' : undefined}
                >
                  {tab.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.body}>{children}</div>
      </div>
    </RuledPage>
  )
}
