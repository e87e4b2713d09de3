import type { Finding } from './editable'

/** A finding in words, its place first: "Page 2, line 7: …". */
export function findingSentence({ part, line, message }: Finding): string {
  const place = [part, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(', ')
  return place ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}` : message
}
