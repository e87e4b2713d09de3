import type { AnswerPath } from 'agreement-template/answers'
import type { Field } from 'agreement-template/schema'
import type { ComponentProps } from 'react'

/** Id of the control that asks for an answer: `payments[1].date` is asked by `q-payments-1-date`. */
export const fieldId = (path: AnswerPath): string => `q-${path.replace(/\W+/g, '-')}`

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> & {
  width?: 'short' | 'medium' | 'full'
}

/**
 * How a typed answer is entered. Numbers stay text controls with a number pad: a number control
 * swallows what it cannot read, and nothing typed may be lost.
 */
export function inputOf(field: Field): Input {
  const { type, inputMode, autocomplete: autoComplete } = field
  const kind = kinds[type] ?? {}
  return {
    ...kind,
    inputMode: (inputMode as Input['inputMode']) ?? kind.inputMode,
    autoComplete: autoComplete ?? 'off',
  }
}

const kinds: Partial<Record<Field['type'], Input>> = {
  number: { inputMode: 'decimal', width: 'medium' },
  percent: { inputMode: 'decimal', width: 'short' },
  tel: { type: 'tel', width: 'medium' },
  email: { type: 'email' },
  url: { type: 'url' },
  time: { type: 'time', width: 'short' },
}
