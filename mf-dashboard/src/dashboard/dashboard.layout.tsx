import { Outlet, useLocation } from 'shared-contracts/router'
import { Slot, useShell } from 'shared-contracts/shell'
import { useUser } from 'shared-contracts/session'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { trailFor } from './trail'
import { menuFor, SideMenu } from './side-menu'
import styles from './dashboard.module.css'

export function Component() {
  const { pathname } = useLocation()
  const { menu, href } = useShell()
  const user = useUser()
  const entries = menuFor(menu('dashboard'), user?.group)
  const trail = trailFor(pathname, entries, { home: '/', account: href('dashboard.orders') })
  return (
    <div className={styles.frame}>
      <SideMenu
        entries={entries}
        foot={menuFor(menu('dashboard-foot'), user?.group)}
        current={trail.current}
      />
      <div className={styles.main}>
        <Breadcrumbs trail={trail.steps} />
        <Slot name="dashboard.notice" />
        <Outlet />
      </div>
    </div>
  )
}
