import type { WidgetProps } from '@rjsf/utils'
import type { FieldTexts } from 'shared-ui/field'

/** Label, help and error of a widget, as the fields of the design system take them. */
export function textsOf(props: WidgetProps): FieldTexts {
  const { id, label, schema, options, rawErrors = [], hideError } = props
  const { help, description } = options as { help?: string; description?: string }
  return {
    id,
    label: props.hideLabel ? <span className="visually-hidden">{label}</span> : label,
    help: help ?? description ?? schema.description,
    error: hideError || rawErrors.length === 0 ? undefined : rawErrors.join(' '),
  }
}
