import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { FieldNotes } from 'shared-ui/field'
import styles from './labelled-block.module.css'
import { textsOf } from './widget-texts'

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
