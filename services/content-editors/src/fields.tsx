import type { RegistryFieldsType } from '@rjsf/utils'
import { TemplatesField } from './code/templates-field'

/** Fields by the name that a `uiSchema` gives them (`'ui:field': 'templates'`). */
export const fields: RegistryFieldsType = { templates: TemplatesField }
