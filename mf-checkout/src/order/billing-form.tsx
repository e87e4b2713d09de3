import type { ChangeEvent } from 'react'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { useSchemaForm } from 'shared-ui/schema-form'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { billingForm, type BillingDetails } from './billing-details'
import { nigerianStates } from './nigerian-states'
import styles from './pay-for-order.module.css'
import { orderTexts } from './texts'

interface BillingFormProps {
  billing: BillingDetails
  onChange: (billing: BillingDetails) => void
  fromProfile: boolean
  onSubmit: (billing: BillingDetails) => void | Promise<void>
}

/** Id that the button in the summary belongs to: it submits this form from outside. */
export const billingFormId = 'billing'

export function BillingForm({ billing, onChange, fromProfile, onSubmit }: BillingFormProps) {
  const form = useSchemaForm({ schema: billingForm, values: billing, onSubmit })
  const field = (name: keyof BillingDetails) => ({
    ...form.field(name),
    label: orderTexts[name],
    value: billing[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...billing, [name]: event.target.value }),
  })
  return (
    <form
      {...form.formProps}
      id={billingFormId}
      className={styles.form}
      aria-labelledby="billing-title"
    >
      <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      <h2 className={styles.formTitle} id="billing-title">
        Billing details
      </h2>
      <p className={styles.hint}>
        {fromProfile ? 'Filled from your profile. Change anything that is wrong. ' : ''}
        Fields marked * are needed.
      </p>
      <FieldStack>
        <TextField {...field('name')} autoComplete="name" required />
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <TextField {...field('phone')} type="tel" autoComplete="tel" required />
        <TextField {...field('addressLine1')} autoComplete="address-line1" />
        <TextField {...field('addressLine2')} autoComplete="address-line2" />
        <FieldPair>
          <TextField {...field('city')} autoComplete="address-level2" required />
          <SelectField
            {...field('state')}
            options={nigerianStates.map((state) => ({ value: state, label: state }))}
            placeholder="Choose"
            autoComplete="address-level1"
            required
          />
        </FieldPair>
        <TextField
          {...field('zip')}
          width="medium"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
      </FieldStack>
    </form>
  )
}
