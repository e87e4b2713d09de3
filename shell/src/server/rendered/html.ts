import { escapeHtml } from 'shared-contracts/escape-html'

/** Attributes in HTML; `true` writes the bare name, undefined and false write nothing. */
export function attributes(values: Record<string, string | boolean | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined || value === false) return ''
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
    })
    .join('')
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function scriptJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

export const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

/** CSS that may stand inside a style element. */
export const styleText = (css: string) => css.replaceAll('</', '<\\/')
