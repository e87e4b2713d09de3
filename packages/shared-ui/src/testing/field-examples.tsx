import { CheckboxField, CheckboxGroupField, RadioField } from '../choice-field/choice-field'
import { Composer } from '../composer/composer'
import { DateField } from '../date-field/date-field'
import { ErrorSummary } from '../error-summary/error-summary'
import { FieldPair, FieldStack } from '../field-stack/field-stack'
import { Field } from '../field/field'
import { FileField } from '../file-field/file-field'
import { MoneyField } from '../money-field/money-field'
import { PasswordField } from '../password-field/password-field'
import { RecoveryCodes } from '../recovery-codes/recovery-codes'
import { SecondStep } from '../second-step/second-step'
import { CodeAppKeyView } from '../code-app-key/code-app-key'
import { SearchBox } from '../search-box/search-box'
import { SelectField } from '../select-field/select-field'
import { TextAreaField } from '../text-area-field/text-area-field'
import { TextField } from '../text-field/text-field'

const nothing = () => undefined

/** Fields of forms, and what stands beside them. */
export const fieldExamples = {
  'choice-field': (
    <>
      <RadioField
        label="Plan*"
        help="You can change it later"
        error="Choose a plan"
        options={[{ value: 'a', label: 'Starter', help: '2 templates a month' }]}
      />
      <CheckboxGroupField
        label="Powers you give"
        options={[{ value: 'a', label: 'Collect rent' }]}
      />
      <CheckboxField label="I accept the terms" error="Accept the terms to go on" />
    </>
  ),
  'date-field': <DateField label="Start date" name="start" defaultValue="2026-12-01" />,
  'error-summary': <ErrorSummary errors={[{ fieldId: 'x', text: 'Enter a name' }]} />,
  field: (
    <Field label="Answer" help="In one word" error="Enter an answer">
      {(control) => <input {...control} />}
    </Field>
  ),
  'file-field': (
    <FileField
      label="Passport photograph"
      help="PNG or JPG, up to 500 KB."
      pickerLabel="Passport photograph: choose a picture"
      accept=".png,.jpg"
      onPick={nothing}
    />
  ),
  'field-stack': (
    <FieldStack>
      <FieldPair>
        <TextField label="City" />
        <TextField label="State" />
      </FieldPair>
    </FieldStack>
  ),
  'money-field': <MoneyField label="Rent" name="rent" defaultValue="1800000" words="In words" />,
  'password-field': <PasswordField label="Password*" />,
  'second-step': (
    <SecondStep
      ways={['code', 'passkey']}
      onProof={async () => undefined}
      requestPasskey={async () => ({})}
      submitLabel="Confirm"
    />
  ),
  'code-app-key': (
    <CodeAppKeyView
      name="bukola"
      app={{ key: 'JBSWY3DPEHPK3PXP', address: '/app', picture: { size: 1, path: 'M0 0h1v1h-1z' } }}
    />
  ),
  'recovery-codes': <RecoveryCodes codes={['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']} name="bukola" />,
  'search-box': (
    <SearchBox
      placeholder="Search legal services..."
      buttonLabel="Search"
      action="/search"
      name="q"
      suggestions={[{ id: '1', label: 'Tenancy agreement' }]}
    />
  ),
  'select-field': <SelectField label="State" options={[{ value: 'la', label: 'Lagos' }]} />,
  'text-area-field': <TextAreaField label="What happened?" />,
  'text-field': <TextField label="Phone*" error="Enter a phone number" after="NG" />,
  composer: <Composer label="Message" onSend={nothing} />,
}
