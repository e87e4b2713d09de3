import { escapeHtml } from 'shared-contracts/escape-html'

/** HTML that may be put into a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | readonly Markup[] | string | number | false | undefined

/** Text in, markup out: every value that is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    parts.reduce((before, part, index) => before + textOf(values[index - 1]) + part),
  )
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value === undefined || value === false ? '' : escapeHtml(String(value))
}
