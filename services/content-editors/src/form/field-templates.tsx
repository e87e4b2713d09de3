import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { FieldNotes } from 'shared-ui/field'
import { FieldStack } from 'shared-ui/field-stack'
import type { FormSection } from './ui-schema'
import { FormSections } from './form-sections'
import { entryName } from './labelled-block'
import styles from './form.module.css'

/** Widgets bring their own label, help and error; see `labelled-block.tsx`. */
export function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? <div hidden>{children}</div> : <>{children}</>
}

/** The record itself, in sections where it is long, or a part of it under a heading of its own. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, title, description, properties, uiSchema } = props
  const sections = uiSchema?.['ui:sections'] as FormSection[] | undefined
  if (sections) return <FormSections sections={sections} properties={properties} />
  const fields = <FieldStack>{properties.map(({ content }) => content)}</FieldStack>
  const isPart = fieldPathId.path.length > 0 && title && uiSchema?.['ui:label'] !== false
  if (!isPart) return fields
  return (
    <fieldset className={styles.part} id={fieldPathId.$id}>
      <legend className={styles.partTitle}>{entryName(title, fieldPathId.$id)}</legend>
      <FieldNotes id={fieldPathId.$id} help={description} />
      {fields}
    </fieldset>
  )
}

/** Errors stand in the fields and in the summary; nothing is shown twice. */
export const NoErrorList = () => null
