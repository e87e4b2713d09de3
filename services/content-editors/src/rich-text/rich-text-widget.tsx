import type { WidgetProps } from '@rjsf/utils'
import { lazy, Suspense } from 'react'
import { Skeleton } from 'shared-ui/skeleton'
import { LabelledBlock } from '../form/labelled-block'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor').then((module) => ({ default: module.RichTextEditor })),
)

/** HTML written as text with formatting, or as HTML by those who ask for it. */
export function RichTextWidget(props: WidgetProps) {
  const { value, onChange, disabled } = props
  return (
    <LabelledBlock widget={props}>
      {(control) => (
        <Suspense fallback={<Skeleton lines={3} label="Opening the text" />}>
          <RichTextEditor
            control={control}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
            disabled={disabled === true}
          />
        </Suspense>
      )}
    </LabelledBlock>
  )
}
