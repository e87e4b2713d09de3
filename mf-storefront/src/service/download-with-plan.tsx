import { useState } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { brand } from 'shared-contracts/brand'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import styles from './service-band.module.css'
import { chooseSubscription } from './subscription-storage'
import { serviceHints } from './texts'

/** For holders of a plan other than the free one: the same form, with nothing left to pay. */
export function DownloadWithPlan({ service }: { service: ServiceDetail }) {
  const user = useUser()
  const check = useCheck(service)
  if (!user?.plan || user.plan === brand.freePlan) return null
  return (
    <div className={styles.plan}>
      <Button
        kind="quiet"
        busy={check.running ? 'Checking your plan' : undefined}
        onClick={check.run}
      >
        Download with {user.plan}
      </Button>
      {check.problem && (
        <p className={styles.note} role="alert">
          {check.problem}
        </p>
      )}
    </div>
  )
}

function useCheck(service: ServiceDetail) {
  const { api, href, navigate } = useShell()
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setRunning(true)
    setProblem(undefined)
    try {
      const check = await api.call(checkSubscription, { query: { service: service.id } })
      // An answer without a discount says why: used up, ended, or not in this plan.
      if (!(Number(check.discount) > 0)) {
        setProblem(serviceHints.planSays(check.message))
        return
      }
      chooseSubscription()
      navigate(href('agreement.form', { name: service.slug }), { state: { serviceId: service.id } })
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      setProblem(refused ? serviceHints.planRefused : serviceHints.planNotChecked)
    } finally {
      setRunning(false)
    }
  }
  return { run, running, problem }
}
