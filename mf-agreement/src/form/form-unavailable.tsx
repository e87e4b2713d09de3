import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { FormHeader } from './form-header'
import type { FormData } from './form.loader'
import styles from './guided-form.module.css'
import { formTexts, unavailableHints } from './texts'

/** The form cannot load: the specification's sentence, why, and the way that fits the cause. */
export function FormUnavailable({ title, failure }: Pick<FormData, 'title' | 'failure'>) {
  const { href } = useShell()
  const { revalidate } = useRevalidator()
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
              <Button onClick={() => void revalidate()}>Try again</Button>
            )
          }
        />
      </div>
    </>
  )
}

function textFor(failure: FormData['failure']) {
  if (failure === null) return undefined
  const cause = failure === 'offline' ? unavailableHints.offline : unavailableHints.trouble(failure)
  return `${cause} ${unavailableHints.safe}`
}
