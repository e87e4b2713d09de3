import type { RegistryWidgetsType } from '@rjsf/utils'

/**
 * Widgets by the name that a `uiSchema` gives them (`'ui:widget': 'richText'`). What is large is
 * loaded when it is first shown: a widget wraps `React.lazy` in a `Suspense` of its own, because
 * the form library takes plain components only.
 */
export const widgets: RegistryWidgetsType = {}
