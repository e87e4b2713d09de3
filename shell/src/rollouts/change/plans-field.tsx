import { useCallback } from 'react'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import { useShell } from 'shared-contracts/shell'
import { CheckboxGroupField } from 'shared-ui/choice-field'
import { useLoaded } from '../reading/use-loaded'
import { fields } from '../wording/change-texts'

interface Props {
  open: boolean
  /** Titles of plans. */
  value: readonly string[]
  onChange: (plans: string[]) => void
}

/** The plans that are on sale, and those chosen before that no longer are. */
export function PlansField({ open, value, onChange }: Props) {
  const { api } = useShell()
  const load = useCallback(
    async () => (await api.call(listPlans)).flatMap(({ plans }) => plans),
    [api],
  )
  const { data = [], problem } = useLoaded(open, load)
  const titles = new Set([...data.map((plan) => plan.subscription_title), ...value])
  if (titles.size === 0 && !problem) return null
  return (
    <CheckboxGroupField
      label={fields.plans}
      help={problem && fields.plansAway}
      options={[...titles].map((title) => ({ value: title, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}
