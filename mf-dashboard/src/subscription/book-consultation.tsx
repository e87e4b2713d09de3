import { useRef, useState } from 'react'
import { requestConsultation } from 'shared-contracts/api/consultation.contract'
import type { Failure } from 'shared-contracts/failure'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField } from 'screens/form'
import { Panel } from 'shared-ui/panel'
import { z } from 'zod/mini'
import { creationKeyFor, forgetCreation } from '../creation-key/creation-key'
import { texts } from '../texts'
import type { ShownPlan } from './load-subscriptions'
import styles from './subscription.module.css'

/** The API's longest consultation: a day. */
const dayMinutes = 24 * 60

const form = 'consultation'

/** Date, time and duration in minutes (D 2); what the API allows is said beside each field. */
export function BookConsultation({ plans }: { plans: readonly ShownPlan[] }) {
  const { api } = useShell()
  const owner = useUser()?.userId
  // One for each request, and kept with what was typed: a try whose answer got lost may have booked it.
  const [creationKey, setCreationKey] = useState(() => crypto.randomUUID())
  const message = useRef<string>(texts.requestSent)
  const maxMinutes = Math.min(dayMinutes, Math.max(...plans.map(minutesLeft)))
  return (
    <section className={styles.section} aria-label="Book a consultation">
      <Panel title="Book a consultation">
        <ScreenForm
          key={creationKey}
          name="Book a consultation"
          what="The consultation that you entered"
          fields={fieldsFor(plans)}
          schema={bookingSchema(maxMinutes)}
          initial={{ subscription: String(plans[0]?.id ?? ''), creation_key: creationKey }}
          submitLabel="Request this time"
          busyLabel="Sending"
          success={() => message.current}
          explain={atBookingFields}
          onSubmit={async ({ day, time, duration_min_requested, subscription, creation_key }) => {
            const wanted = {
              subscription: Number(subscription),
              scheduled_datetime: `${day}T${time}`,
              duration_hr_requested: 0,
              duration_min_requested: Number(duration_min_requested),
            }
            const content = JSON.stringify(wanted)
            const key = creationKeyFor({ form, owner, content, formKey: creation_key })
            const body = { ...wanted, creation_key: key }
            const answer = await api.call(requestConsultation, { body })
            forgetCreation(form, key)
            message.current = answer.message || texts.requestSent
          }}
          onDone={() => setCreationKey(crypto.randomUUID())}
        />
      </Panel>
    </section>
  )
}

/** Minutes that can be asked for; a server that does not say how many are left still counts them. */
const minutesLeft = ({ active, consultation_minutes_left = dayMinutes }: ShownPlan) =>
  active ? consultation_minutes_left : 0

const minutesText = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const mayBook = (plan: ShownPlan): boolean => minutesLeft(plan) > 0

function fieldsFor(plans: readonly ShownPlan[]): FormField[] {
  const left = plans
    .filter(({ consultation_minutes_left }) => consultation_minutes_left !== undefined)
    .map((plan) => `${plan.plan_details.plan}: ${minutesText(minutesLeft(plan))} left.`)
  return [
    {
      name: 'subscription',
      label: 'Plan',
      kind: 'select',
      options: plans.map((plan) => ({ value: String(plan.id), label: plan.plan_details.plan })),
      when: () => plans.length > 1,
    },
    { name: 'day', label: 'Date', kind: 'date', help: 'From today to a year from now.' },
    { name: 'time', label: 'Time', kind: 'time', help: 'In Lagos time.' },
    {
      name: 'duration_min_requested',
      label: 'Duration in minutes',
      kind: 'number',
      help: ['At least 1 minute.', ...left].join(' '),
    },
  ]
}

const durationError = (maxMinutes: number) =>
  maxMinutes === 1
    ? 'Enter 1: only 1 minute is left.'
    : `Enter whole minutes from 1 to ${maxMinutes}.`

const bookingSchema = (maxMinutes: number) =>
  z.object({
    subscription: z.string(),
    creation_key: z.string(),
    day: z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter the date, for example 24/11/2026.')),
    time: z.string().check(z.regex(/^\d{2}:\d{2}/, 'Enter the time, for example 10:30.')),
    duration_min_requested: z.string().check(
      z.trim(),
      z.refine(
        (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxMinutes,
        durationError(maxMinutes),
      ),
    ),
  })

/** The API has one field for date and time: what it says about that stands at the date. */
function atBookingFields({ fields }: Failure) {
  if (!fields?.scheduled_datetime) return undefined
  const { scheduled_datetime, ...rest } = fields
  return { ...rest, day: scheduled_datetime }
}
