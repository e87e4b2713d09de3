import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { SideNote } from 'shared-ui/side-note'
import { AccountPage } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useReturn, useReturnPath } from '../account-parts/use-return'
import { useWaitingDraft, WaitingDocument } from '../account-parts/waiting-document'
import { SignUpForm } from './sign-up-form'
import own from './sign-up.module.css'

export const loader = async ({ url }: LoaderArgs): Promise<LoaderResult<null>> => ({
  head: {
    title: 'Sign up - Amofin',
    description: 'Create a free Amofin account to buy documents and keep them.',
    // With a way back or a referral code it is the same page once more.
    noIndex: url.includes('?'),
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

function WithAnAccount() {
  return (
    <section className={styles.asidePart}>
      <h2 className={styles.asideTitle}>With an account you can</h2>
      <ul className={own.benefits}>
        <li>Stop halfway and finish on another phone</li>
        <li>Download your documents again as PDF or Word</li>
        <li>Chat with support from 9am to 6pm</li>
      </ul>
      <SideNote>
        We keep your details under the Nigeria Data Protection Act 2023. From your profile you can
        download a copy of them or delete your account.
      </SideNote>
    </section>
  )
}
