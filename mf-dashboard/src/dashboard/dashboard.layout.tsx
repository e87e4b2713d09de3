import { Outlet, useLocation, usePageTitle } from 'shared-contracts/router'
import { Slot, useShell } from 'shared-contracts/shell'
import { useUser } from 'shared-contracts/session'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { readVisitedList } from 'screens/list'
import { PaletteButton } from '../palette/palette-button'
import { trailOf } from './trail'
import { menuFor, SideMenu } from './side-menu'
import styles from './dashboard.module.css'

export function Component() {
  const { pathname } = useLocation()
  const { menu, href, trail: stepsTo } = useShell()
  const title = usePageTitle()
  const user = useUser()
  const entries = menuFor(menu('dashboard'), user?.group)
  const foot = menuFor(menu('dashboard-foot'), user?.group)
  const trail = trailOf({
    steps: stepsTo(pathname),
    entries: [...entries, ...foot],
    title,
    paths: { home: '/', account: href('dashboard.orders') },
    lastAddress: (path) => readVisitedList(path)?.address,
  })
  return (
    <div className={styles.frame}>
      <SideMenu
        entries={entries}
        foot={foot}
        current={trail.current}
        title={trail.crumbs.at(-1)?.label}
      />
      <div className={styles.main}>
        <div className={styles.top}>
          <Breadcrumbs trail={trail.crumbs} />
          <PaletteButton entries={[...entries, ...foot]} />
        </div>
        <Slot name="dashboard.notice" />
        <Outlet />
      </div>
    </div>
  )
}
