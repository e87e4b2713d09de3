import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Notice } from 'shared-ui/notice'
import { texts } from '../texts'
import styles from './notice.module.css'

/** Above every page of the dashboard. */
export function Component() {
  const { href } = useShell()
  return (
    <div className={styles.notice}>
      <Notice>
        {texts.notice} <Link to={href('example.home')}>{texts.title}</Link>
      </Notice>
    </div>
  )
}
