import type { ZodError } from 'zod'

/** The first mistake in a body or a query, in words. */
export function whatIsWrong({ issues: [issue] }: ZodError): string {
  const place = issue?.path.join('.')
  return `${place ? `"${place}"` : 'The body'} is not as it must be: ${issue?.message ?? 'unreadable'}.`
}
