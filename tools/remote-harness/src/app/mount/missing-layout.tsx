import { Outlet } from 'react-router-dom'
import styles from './missing-layout.module.css'

/** Stands for a layout that another remote provides. */
export function MissingLayout() {
  return (
    <div className={styles.layout}>
      <Outlet />
    </div>
  )
}
