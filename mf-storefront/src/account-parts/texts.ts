/** Ours: said by several account screens. */
export const accountHints = {
  unreachable:
    'We could not reach Amofin. Nothing you typed is lost. Check your connection, then try again.',
} as const
