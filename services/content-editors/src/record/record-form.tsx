import Form from '@rjsf/core'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FieldErrors } from 'shared-contracts/field-errors'
import { Validator, type Schema } from '@cfworker/json-schema'
import type { LoadedRecord, Value } from '../calls/record-types'
import { FieldTemplate, NoErrorList, ObjectFieldTemplate } from '../form/field-templates'
import { errorSchemaOf } from '../form/form-errors'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from '../form/list-templates'
import { fields, widgets } from './widgets'

const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ErrorListTemplate: NoErrorList,
}

interface RecordFormProps {
  record: Pick<LoadedRecord, 'kind' | 'schema' | 'uiSchema'>
  value: Value
  errors: FieldErrors
  disabled: boolean
  onChange: (value: Value) => void
  onSubmit: () => void
  /** Below the fields: the acts. */
  children: ReactNode
}

/** The form of a record, made from its schema. The API checks what is typed. */
export function RecordForm(props: RecordFormProps) {
  const { record, value, errors, disabled, onChange, onSubmit, children } = props
  return (
    <Form<unknown, RJSFSchema>
      schema={record.schema}
      uiSchema={record.uiSchema}
      formData={value}
      extraErrors={errorSchemaOf(errors)}
      validator={jsonValidator}
      widgets={widgets}
      fields={fields}
      templates={templates}
      formContext={{ kind: record.kind }}
      disabled={disabled}
      noHtml5Validate
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData }) => onChange(formData as Value)}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  )
}

/**
 * Lets the form choose between alternatives of a schema. What is typed is checked by the API alone,
 * whose sentences are better; and unlike the usual validators this one compiles nothing, which the
 * page's policy forbids.
 */
const jsonValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid(schema, value, root) {
    const { definitions, $defs } = root
    return new Validator({ definitions, $defs, ...schema } as Schema, '7').validate(value).valid
  },
}
