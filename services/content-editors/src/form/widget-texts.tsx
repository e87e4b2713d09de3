import type { WidgetProps } from '@rjsf/utils'
import type { FieldTexts } from 'shared-ui/field'

const isEntry = (id: string) => /_\d+$/.test(id)

/** An entry of a list is named with its number: `Point 2`. The form library alone says `Points-2`. */
export function entryName(title: string, id: string): string {
  const index = /_(\d+)$/.exec(id)?.[1]
  return index === undefined ? title : `${title.replace(/-\d+$/, '')} ${Number(index) + 1}`
}

/** Label, help and error of a widget, as the fields of the design system take them. */
export function textsOf(props: WidgetProps): FieldTexts {
  const { id, schema, options, rawErrors = [], hideError } = props
  const label = entryName(isEntry(id) ? (schema.title ?? props.label) : props.label, id)
  const { help, description } = options as { help?: string; description?: string }
  return {
    id,
    label: props.hideLabel ? <span className="visually-hidden">{label}</span> : label,
    help: help ?? description ?? schema.description,
    error: hideError || rawErrors.length === 0 ? undefined : rawErrors.join(' '),
  }
}
