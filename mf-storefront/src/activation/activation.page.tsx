import type { LoaderResult } from 'shared-contracts/page'
import { Button } from 'shared-ui/button'
import { AccountPage } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { FormProblem } from '../account-parts/form-problem'
import { activationHints, activationTexts } from './texts'
import { useActivation } from './use-activation'

export const loader = async (): Promise<LoaderResult<null>> => ({
  head: { title: 'Verifying account - Amofin', noIndex: true },
  data: null,
})

export function Component() {
  const { stopped, problem, retry } = useActivation()
  if (stopped) {
    return (
      <AccountPage title={activationHints.stopped}>
        <FormProblem text={problem} />
        <div className={styles.submit}>
          <Button onClick={retry} busy={problem ? undefined : activationTexts.verifying}>
            Retry
          </Button>
        </div>
      </AccountPage>
    )
  }
  return (
    <div role="status">
      <AccountPage title={activationTexts.verifying} lead={activationHints.verifying}>
        <noscript>
          <p>Verifying needs JavaScript. Turn it on for this site, then open the link again.</p>
        </noscript>
      </AccountPage>
    </div>
  )
}
