/** Something that lint finds in a value. An `error` is refused, a `warning` is shown and saved. */
export interface Finding {
  severity: 'error' | 'warning'
  /** What is wrong and what to do. */
  message: string
  /** The field, from the outside in: `['form', 'pages', 0]`. Empty: the value as a whole. */
  path: (string | number)[]
  /** Name of the text that `line` counts in, as in `Page 2`. */
  part?: string
  /** Place in a text, both from 1. */
  line?: number
  column?: number
}

/** A finding in words, its place first: "Page 2, line 7: …". */
export function findingSentence({ part, line, message }: Finding): string {
  const place = [part, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(', ')
  return place ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}` : message
}
