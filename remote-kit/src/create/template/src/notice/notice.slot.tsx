import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Notice } from 'shared-ui/notice'
import { texts } from '../texts'

/** Above every page of the dashboard. */
export function Component() {
  const { href } = useShell()
  return (
    <Notice>
      {texts.notice} <Link to={href('example.home')}>{texts.title}</Link>
    </Notice>
  )
}
