import { createPlanRefund } from 'shared-contracts/api/refund.contract'
import type { BoughtPlan, RefundBody } from 'shared-contracts/api/refund.schema'
import { useShell } from 'shared-contracts/shell'
import { RefundPanel } from './refund-panel'
import styles from './refund.module.css'

/** For finance: every plan that was paid for by card, and the way to give its money back. */
export function PlanRefunds({ plans }: { plans: readonly BoughtPlan[] }) {
  const { api } = useShell()
  if (plans.length === 0) return null
  return (
    <section className={styles.plans} aria-labelledby="plan-payments">
      <h2 id="plan-payments">Payments of plans</h2>
      {plans.map((plan) => (
        <RefundPanel
          key={plan.id}
          title={titleOf(plan)}
          given={plan}
          note="The plan ends once its whole price is refunded. The customer keeps what they have already used."
          onRefund={(body: RefundBody) =>
            api.call(createPlanRefund, { params: { id: plan.id }, body })
          }
        />
      ))}
    </section>
  )
}

const titleOf = ({ title, number, renewal }: BoughtPlan) =>
  renewal ? `${title}, ${number}, renewal` : `${title}, ${number}`
