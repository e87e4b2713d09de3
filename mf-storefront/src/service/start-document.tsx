import { useState } from 'react'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { brand } from 'shared-contracts/brand'
import { failureOf, failureText, canRetry } from 'shared-contracts/failure'
import { useLocation } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { writeStored, type StorageKey } from 'shared-contracts/storage'
import { Button, ButtonLink } from 'shared-ui/button'
import { useMounted } from '../page-parts/use-mounted'
import styles from './service-band.module.css'
import { serviceHints, serviceTexts } from './texts'

/** Starts the form afresh: what an earlier subscription left on the device no longer counts (P 4). */
export function CreateLink({ service }: { service: ServiceDetail }) {
  const { href, preload } = useShell()
  const warm = () => preload('agreement.form')
  return (
    <ButtonLink
      to={href('agreement.form', { name: service.slug })}
      state={{ serviceId: service.id }}
      onClick={clearSubscription}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {serviceTexts.create}
    </ButtonLink>
  )
}

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
  const { api, href, navigate, signOut } = useShell()
  const { pathname, search } = useLocation()
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mounted = useMounted()
  const run = async () => {
    setRunning(true)
    setProblem(undefined)
    try {
      const check = await api.call(checkSubscription, { query: { service: service.id } })
      // Whoever opened another page in the meantime is not called back.
      if (!mounted.current) return
      // An answer without a discount says why: used up, ended, or not in this plan.
      if (!(Number(check.discount) > 0)) {
        setProblem(serviceHints.planSays(check.message))
        return
      }
      chooseSubscription(service.id)
      navigate(href('agreement.form', { name: service.slug }), { state: { serviceId: service.id } })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') {
        const to = href('storefront.sign-in', {}, { redirect: pathname + search })
        return void signOut({ expired: true, to })
      }
      setProblem(
        canRetry(failure)
          ? serviceHints.planNotChecked(failureText(failure))
          : serviceHints.planRefused,
      )
    } finally {
      setRunning(false)
    }
  }
  return { run, running, problem }
}

/** What choosing a subscription leaves on the device, or left there before (P 3, ADR 40). */
const subscriptionKeys: StorageKey[] = [
  'subscriptionData',
  'user_subscription',
  'discount',
  'sub-clicked',
  'sub_clicked_service',
  'sub-purchase',
  'id_of_service_usage',
  'template_type',
  'msg',
]

function clearSubscription(): void {
  for (const key of subscriptionKeys) writeStored(key, undefined)
}

/** For the form and the payment that follow; what the plan takes off is requested again there. */
function chooseSubscription(serviceId: number): void {
  clearSubscription()
  writeStored('sub-clicked', 'Yes')
  writeStored('sub_clicked_service', String(serviceId))
}
