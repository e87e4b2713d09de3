import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { AccountPage } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useReturn, useReturnPath } from '../account-parts/use-return'
import { useWaitingDraft, WaitingDocument } from '../account-parts/waiting-document'
import { SignInForm } from './sign-in-form'

export const loader = async ({ url }: LoaderArgs): Promise<LoaderResult<null>> => ({
  head: {
    title: 'Sign in - Amofin',
    description: 'Sign in to Amofin to pay for a document, download it or follow your order.',
    // With a way back it is the same page once more.
    noIndex: url.includes('?'),
  },
  data: null,
})

export function Component() {
  const { href, serves } = useShell()
  const redirect = useReturnPath()
  const draft = useWaitingDraft()
  useReturn()
  return (
    <AccountPage title="Sign In" aside={draft && <WaitingDocument draft={draft} />}>
      <SignInForm redirect={redirect} />
      {serves('storefront.sign-up') && (
        <p className={styles.join}>
          New here? <Link to={href('storefront.sign-up', {}, { redirect })}>Sign up</Link>
        </p>
      )}
    </AccountPage>
  )
}
