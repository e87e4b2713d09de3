import { z } from 'zod'

/** The value of a `remote.<name>` flag: versions in order of preference; none switches it off. */
export const candidatesValue = z.object({ candidates: z.array(z.string()) })

export type CandidatesValue = z.infer<typeof candidatesValue>

export const flagKey = (remote: string) => `remote.${remote}`

/** What is offered where nobody wrote a flag: every version of each remote, newest first. */
export function defaultFlags(versions: Readonly<Record<string, readonly string[]>>) {
  const flags = Object.entries(versions).map(([remote, candidates]) => [
    flagKey(remote),
    {
      state: 'ENABLED',
      variants: { stable: { candidates } },
      defaultVariant: 'stable',
    },
  ])
  return { flags: Object.fromEntries(flags) as Record<string, unknown> }
}

/** Flags that somebody wrote stand above the generated ones. */
export function withDefaults(
  document: Readonly<Record<string, unknown>>,
  defaults: { flags: Record<string, unknown> },
) {
  const written = (document.flags ?? {}) as Record<string, unknown>
  return { ...document, flags: { ...defaults.flags, ...written } }
}
