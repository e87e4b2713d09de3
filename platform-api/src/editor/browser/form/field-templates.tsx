import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { FieldNotes } from 'shared-ui/field'
import { FieldStack } from 'shared-ui/field-stack'
import styles from './form.module.css'

/** Widgets bring their own label, help and error; see `widget-texts.tsx`. */
export function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : <>{children}</>
}

/** The record itself, or a part of it under a heading of its own. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, title, description, properties, uiSchema } = props
  const fields = <FieldStack>{properties.map(({ content }) => content)}</FieldStack>
  const isPart = fieldPathId.path.length > 0 && title && uiSchema?.['ui:label'] !== false
  if (!isPart) return fields
  return (
    <fieldset className={styles.part} id={fieldPathId.$id}>
      <legend className={styles.partTitle}>{title}</legend>
      <FieldNotes id={fieldPathId.$id} help={description} />
      {fields}
    </fieldset>
  )
}

/** Errors stand in the fields and in the summary; nothing is shown twice. */
export const NoErrorList = () => null
