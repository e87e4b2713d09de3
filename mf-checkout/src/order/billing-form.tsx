import type { ChangeEvent } from 'react'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { useSchemaForm } from 'shared-ui/schema-form'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { billingFormFor, type BillingDetails } from './billing-details'
import { countryOptions, nigeria, nigerianStates } from './countries'
import styles from './pay-for-order.module.css'
import { foreignAddressTexts, orderTexts } from './texts'

interface BillingFormProps {
  billing: BillingDetails
  onChange: (billing: BillingDetails) => void
  fromProfile: boolean
  onSubmit: (billing: BillingDetails) => void | Promise<void>
}

/** Id that the button in the summary belongs to: it submits this form from outside. */
export const billingFormId = 'billing'

const countries = countryOptions()
const labels = {
  ...orderTexts,
  ...foreignAddressTexts,
  state: orderTexts.state,
  zip: orderTexts.zip,
}

/** A state belongs to its country: another country begins without one. */
const changed = (billing: BillingDetails, name: keyof BillingDetails, value: string) => ({
  ...billing,
  ...(name === 'country' && { state: '' }),
  [name]: value,
})

export function BillingForm({ billing, onChange, fromProfile, onSubmit }: BillingFormProps) {
  const atHome = billing.country === nigeria
  const form = useSchemaForm({ schema: billingFormFor(billing.country), values: billing, onSubmit })
  const field = (name: keyof BillingDetails, label: string = labels[name]) => ({
    ...form.field(name),
    label,
    value: billing[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(changed(billing, name, event.target.value)),
  })
  return (
    <form
      {...form.formProps}
      id={billingFormId}
      className={styles.form}
      aria-labelledby="billing-title"
    >
      <div className={styles.errors}>
        <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      </div>
      <h2 className={styles.formTitle} id="billing-title">
        Billing details
      </h2>
      <p className={styles.hint}>
        {fromProfile ? 'Filled from your profile. Change anything that is wrong. ' : ''}
        Fields marked * are required.
      </p>
      <FieldStack>
        <TextField {...field('name')} autoComplete="name" required />
        <FieldPair>
          <TextField {...field('email')} type="email" autoComplete="email" required />
          <TextField {...field('phone')} type="tel" autoComplete="tel" required />
        </FieldPair>
        <TextField {...field('addressLine1')} autoComplete="address-line1" />
        <TextField {...field('addressLine2')} autoComplete="address-line2" />
        <SelectField
          {...field('country', foreignAddressTexts.country)}
          options={countries}
          placeholder="Choose"
          autoComplete="country"
          required
        />
        <FieldPair>
          <TextField {...field('city')} autoComplete="address-level2" required />
          {atHome ? (
            <SelectField
              {...field('state')}
              options={nigerianStates.map((state) => ({ value: state, label: state }))}
              placeholder="Choose"
              autoComplete="address-level1"
              required
            />
          ) : (
            <TextField
              {...field('state', foreignAddressTexts.state)}
              autoComplete="address-level1"
            />
          )}
        </FieldPair>
        <TextField
          {...field('zip', atHome ? undefined : foreignAddressTexts.zip)}
          width="medium"
          autoComplete="postal-code"
          required={atHome}
        />
      </FieldStack>
    </form>
  )
}
