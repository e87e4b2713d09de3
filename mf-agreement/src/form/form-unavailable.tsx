import { useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { FormHeader } from './form-header'
import type { FormData } from './form.loader'
import styles from './guided-form.module.css'
import { formTexts, resumeHints, unavailableHints } from '../texts'

/** The form cannot load: the specification's sentence, why, and the way that fits the cause. */
export function FormUnavailable({ title, failure }: Pick<FormData, 'title' | 'failure'>) {
  const { href } = useShell()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <FormHeader title="" leaveTo={href('storefront.home')} />
      <div className={styles.unavailable}>
        <h1 className={styles.unavailableTitle}>{title || 'Your document'}</h1>
        <EmptyState
          title={formTexts.unavailable}
          text={textFor(failure)}
          action={
            failure === null ? (
              <ButtonLink to={href('storefront.home')}>See all documents</ButtonLink>
            ) : (
              <Button
                busy={state === 'loading' ? 'Trying again' : undefined}
                onClick={() => void revalidate()}
              >
                Try again
              </Button>
            )
          }
        />
      </div>
    </>
  )
}

function textFor(failure: FormData['failure']) {
  if (failure === null) return undefined
  const cause =
    failure === 'offline' ? unavailableHints.offline : unavailableHints.serverError(failure)
  return `${cause} ${unavailableHints.safe}`
}

interface OpeningFailedProps {
  title: string
  slug: string
  /** Path of this address, to come back to after sign-in. */
  address: string
  reason: 'dead-link' | 'unreached' | 'sign-in'
  onRetry: () => void
}

/** The draft of this address does not open: why, and the ways that are left. */
export function OpeningFailed({ title, slug, address, reason, onRetry }: OpeningFailedProps) {
  const { href } = useShell()
  // Whoever is signed in may still be asked to do it again: then the session has ended.
  const isSignedIn = useUser() !== undefined && reason === 'dead-link'
  const signIn = !isSignedIn && (
    <ButtonLink kind="secondary" to={href('storefront.sign-in', {}, { redirect: address })}>
      Sign in
    </ButtonLink>
  )
  const isDeadLink = reason !== 'unreached'
  const deadText = isSignedIn ? resumeHints.deadTextSignedIn : resumeHints.deadText
  return (
    <>
      <FormHeader title={title} leaveTo={href('storefront.home')} />
      <div className={styles.unavailable}>
        <h1 className={styles.unavailableTitle}>{title || 'Your document'}</h1>
        <EmptyState
          title={isDeadLink ? resumeHints.deadTitle : resumeHints.unreachedTitle}
          text={isDeadLink ? deadText : resumeHints.unreachedText}
          action={
            isDeadLink ? (
              <div className={styles.ways}>
                <ButtonLink to={href('agreement.form', { name: slug })}>
                  Start this document again
                </ButtonLink>
                {signIn}
              </div>
            ) : (
              <Button onClick={onRetry}>Try again</Button>
            )
          }
        />
      </div>
    </>
  )
}
