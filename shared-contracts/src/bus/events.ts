import { z } from 'zod/mini'

/**
 * The catalogue of facts that remotes and shell tell each other: past tense, ids only.
 * Additive within a major version; a breaking change is a new name and both are emitted for
 * one release cycle. `replay: 'last'` hands a late listener the last value.
 */
export const events = {
  'session.changed': {
    owner: 'shell',
    replay: 'last',
    payload: z.object({ userId: z.nullable(z.number()), group: z.nullable(z.number()) }),
  },
  'order.paid': {
    owner: 'mf-checkout',
    replay: 'none',
    payload: z.object({ orderNumber: z.string() }),
  },
  'agreement.completed': {
    owner: 'mf-agreement',
    replay: 'none',
    payload: z.object({ agreementId: z.string(), orderNumber: z.string() }),
  },
  'notification.received': {
    owner: 'shell',
    replay: 'none',
    payload: z.object({ notificationId: z.number() }),
  },
  /** Of one message, or with null of all. */
  'notification.read': {
    owner: 'mf-dashboard',
    replay: 'none',
    payload: z.object({ notificationId: z.nullable(z.number()) }),
  },
  /** Name or picture; who shows them reads the profile again. */
  'profile.changed': {
    owner: 'mf-dashboard',
    replay: 'none',
    payload: z.object({ userId: z.number() }),
  },
  'support-conversation.opened': {
    owner: 'mf-chat',
    replay: 'last',
    payload: z.object({ conversationId: z.string() }),
  },
} as const satisfies Record<
  string,
  { owner: string; replay: 'none' | 'last'; payload: z.ZodMiniType<object> }
>

export type EventName = keyof typeof events
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]['payload']>
