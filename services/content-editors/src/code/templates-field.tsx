import type { FieldProps } from '@rjsf/utils'
import { lagosDate } from 'agreement-template/format'
import { lazy, Suspense, useState } from 'react'
import type { TemplatesWithSamples } from '../templates/templates'
import styles from './template-editor.module.css'
import { useBuffered } from './use-buffered'

/** The code editor is the largest part of the editors: it comes when a service is opened. */
const TemplateEditor = lazy(async () => {
  const module = await import('./template-editor')
  return { default: module.TemplateEditor }
})

/** The templates of a service as one field of its form; the section around it has the heading. */
export function TemplatesField({ fieldPathId, formData, onChange, schema }: FieldProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const { value, change, flush } = useBuffered(formData as TemplatesWithSamples, (typed) =>
    onChange(typed, fieldPathId.path),
  )
  return (
    <fieldset
      className={styles.field}
      id={fieldPathId.$id}
      tabIndex={-1}
      data-wide=""
      onBlur={flush}
    >
      <legend className="visually-hidden">{schema.title}</legend>
      <Suspense fallback={<p>Loading the code editor.</p>}>
        <TemplateEditor id={fieldPathId.$id} value={value} onChange={change} today={today} />
      </Suspense>
    </fieldset>
  )
}
