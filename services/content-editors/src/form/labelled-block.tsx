import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { FieldNotes, type FieldTexts } from 'shared-ui/field'
import styles from './labelled-block.module.css'

/** What the control of a block must carry to belong to its label, help and error. */
export interface BlockControl {
  id: string
  'aria-labelledby': string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

interface LabelledBlockProps {
  widget: WidgetProps
  children: (control: BlockControl) => ReactNode
}

/** A field whose control is no native one, such as an editor: no label element can point at it. */
export function LabelledBlock({ widget, children }: LabelledBlockProps) {
  const { id } = widget
  const { label, help, error } = textsOf(widget)
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.block} data-invalid={error ? '' : undefined}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <FieldNotes id={id} help={help} error={error} />
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        ...(notes && { 'aria-describedby': notes }),
        ...(error ? { 'aria-invalid': 'true' as const } : {}),
      })}
    </div>
  )
}

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
