import { useEffect, useState } from 'react'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { AccountPage } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useReturnPath } from '../account-parts/use-return'
import { NewPasswordStep } from './new-password-step'
import { readPendingReset, writePendingReset, type PendingReset } from './reset-steps'
import { UsernameStep } from './username-step'

export const loader = async ({ url }: LoaderArgs): Promise<LoaderResult<null>> => ({
  head: {
    title: 'Forgot password - Amofin',
    description: 'Set a new password for your Amofin account with a code that we email you.',
    // With a way back it is the same page once more.
    noIndex: url.includes('?'),
  },
  data: null,
})

export function Component() {
  const { href, navigate } = useShell()
  const redirect = useReturnPath()
  const { pending, setPending, lastName, startOver } = usePendingReset()
  const signIn = href('storefront.sign-in', {}, { redirect })
  const saved = () => {
    setPending(undefined)
    navigate(signIn)
  }
  return (
    <AccountPage title="Forgot Password" lead={<Lead pending={pending} onOther={startOver} />}>
      {pending ? (
        <NewPasswordStep pending={pending} onSent={setPending} onSaved={saved} />
      ) : (
        <UsernameStep key={lastName} username={lastName} onSent={setPending} />
      )}
      <p className={styles.join}>
        Remembered it? <Link to={signIn}>Sign in</Link>
      </p>
    </AccountPage>
  )
}

function Lead({ pending, onOther }: { pending: PendingReset | undefined; onOther: () => void }) {
  if (!pending) return 'Enter your user name. We email you a code for a new password.'
  return (
    <>
      We sent a code to the email address of <b>{pending.username}</b>.{' '}
      <Button kind="quiet" className={styles.act} onClick={onOther}>
        Use another user name
      </Button>
    </>
  )
}

function usePendingReset() {
  const [pending, setState] = useState<PendingReset>()
  const [lastName, setLastName] = useState<string>()
  // After hydration: the server cannot know what this tab has stored.
  useEffect(() => setState(readPendingReset()), [])
  const setPending = (next: PendingReset | undefined) => {
    writePendingReset(next)
    setState(next)
  }
  const startOver = () => {
    setLastName(pending?.username)
    setPending(undefined)
  }
  return { pending, setPending, lastName, startOver }
}
