import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { problems } from '../wording/texts'

const here = '/rollouts'

/** Leaves the session that has ended, and comes back here after the next. */
export function SignInAgain() {
  const { signOut, href } = useShell()
  const to = href('storefront.sign-in', {}, { redirect: here })
  return (
    <Button small kind="secondary" onClick={() => void signOut({ expired: true, to })}>
      {problems.signIn}
    </Button>
  )
}
