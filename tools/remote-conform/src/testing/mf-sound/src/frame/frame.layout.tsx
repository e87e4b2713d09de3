import { Outlet } from 'shared-contracts/router'
import { Slot } from 'shared-contracts/shell'
import classes from './frame.module.css'

export function Component() {
  return (
    <div className={classes.frame}>
      <Slot name="sound.notice" />
      <Outlet />
    </div>
  )
}
