import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils'
import { TemplatesField } from '../code/templates-field'
import {
  CheckboxWidget,
  DateWidget,
  NairaWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
} from '../form/text-widgets'
import { PictureWidget } from '../picture/picture-widget'
import { RichTextWidget } from '../rich-text/rich-text-widget'

/**
 * Widgets by the name that a `uiSchema` gives them (`'ui:widget': 'richText'`). A widget shows its
 * label, help and error itself (`form/labelled-block.tsx`). What is large is loaded when it is first
 * shown: a widget wraps `React.lazy` in a `Suspense` of its own, because the form library takes
 * plain components only.
 */
export const widgets: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget,
  DateWidget,
  SelectWidget,
  CheckboxWidget,
  naira: NairaWidget,
  picture: PictureWidget,
  richText: RichTextWidget,
}

/** Fields by the name that a `uiSchema` gives them (`'ui:field': 'templates'`). */
export const fields: RegistryFieldsType = { templates: TemplatesField }
