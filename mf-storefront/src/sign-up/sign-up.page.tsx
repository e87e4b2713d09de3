import type { LoaderResult } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { AccountPage } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useReturn, useReturnPath } from '../account-parts/use-return'
import { useWaitingDraft, WaitingDocument } from '../account-parts/waiting-document'
import { SignUpForm } from './sign-up-form'
import { WithAnAccount } from './with-an-account'

export const loader = async (): Promise<LoaderResult<null>> => ({
  head: {
    title: 'Sign up - Amofin',
    description: 'Make a free Amofin account to pay for documents and to keep them.',
  },
  data: null,
})

export function Component() {
  const { href } = useShell()
  const redirect = useReturnPath()
  const draft = useWaitingDraft()
  useReturn()
  return (
    <AccountPage
      title="Sign up"
      lead="Free. Takes about two minutes. Fields marked * are required."
      aside={
        <>
          {draft && <WaitingDocument draft={draft} />}
          <WithAnAccount />
        </>
      }
    >
      <SignUpForm redirect={redirect} />
      <p className={styles.join}>
        Already have an account?{' '}
        <Link to={href('storefront.sign-in', {}, { redirect })}>Sign in</Link>
      </p>
    </AccountPage>
  )
}
