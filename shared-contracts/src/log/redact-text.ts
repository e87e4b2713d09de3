/**
 * What no log line may hold, wherever it came from. Broad on purpose: a word too many is lost rather than
 * a secret kept. The parameters of failed SQL come first, because they hold all the rest.
 */
const rules: readonly [RegExp, string][] = [
  // Drizzle ends the message of a failed query with its parameters, up to the stack or the text's end.
  [/(\\n|\n)params: .*?(?=\\n {4}at |\n {4}at |"[,}]|$)/gs, '$1params: […]'],
  [/[^\s"'<>()=:,;]+@[^\s"'<>()=,;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Queries carry tokens, activation keys, signatures and what people search for.
  [/\?[\w.~%[\]-]+=[^\s"'\\)]*/g, '?[…]'],
  [/\b(bearer|token) [\w.~+/=-]{16,}/gi, '$1 […]'],
  [/\bamofin_[\w-]{20,}/g, '[token]'],
  [/\b[0-9a-f]{40}\b/g, '[token]'],
  // The id of a visitor's draft opens it to whoever has it.
  [/\b[0-9a-f]{32}\b/g, '[key]'],
  [/\$argon2[\w$=,+/.-]+/g, '[hash]'],
  [/(?:\+?234|\b0)[789]\d{9}\b/g, '[phone]'],
  // Cards have 14 digits or more; the milliseconds of a log line have 13.
  [/\b\d(?:[ -]?\d){13,18}\b/g, '[number]'],
]

/** A log line without one-time links, tokens, e-mail addresses, phone and card numbers. */
export function redactText(line: string): string {
  return rules.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
}
