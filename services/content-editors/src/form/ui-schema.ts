/** How a form looks, as JSON: its widgets and fields are named (`record/widgets.tsx`). */
export type { UiSchema } from '@rjsf/utils'

/** A part of a long form with a heading of its own: `'ui:sections'` at the root of a `uiSchema`. */
export interface FormSection {
  title: string
  fields: string[]
}
