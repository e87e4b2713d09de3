import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { FormHeader } from './form-header'
import styles from './guided-form.module.css'
import { formTexts } from './texts'

interface FormUnavailableProps {
  /** Name of the form that was asked for. */
  title: string
  offline: boolean
}

/** The form cannot load: the specification's sentence, and the way that fits the cause. */
export function FormUnavailable({ title, offline }: FormUnavailableProps) {
  const { href } = useShell()
  const { revalidate } = useRevalidator()
  return (
    <>
      <FormHeader title="" leaveTo={href('storefront.home')} />
      <div className={styles.unavailable}>
        <h1 className={styles.unavailableTitle}>{title || 'Your document'}</h1>
        <EmptyState
          title={formTexts.unavailable}
          text={offline ? 'The server did not answer. Your connection may be down.' : undefined}
          action={
            offline ? (
              <Button onClick={() => void revalidate()}>Try again</Button>
            ) : (
              <ButtonLink to={href('storefront.home')}>See all documents</ButtonLink>
            )
          }
        />
      </div>
    </>
  )
}
