/**
 * The catalogue of facts that remotes and shell tell each other: past tense, ids only.
 * Additive within a major version: a field that is added is optional (`'string?'`), because older releases
 * emit without it. A breaking change is a new name and both are emitted for one release cycle.
 * `replay: 'last'` hands a late listener the last value; `reach: 'tabs'` hands the fact to the same user's
 * other tabs as well; `inReports` names the fields that a report of an error may carry: none that says who
 * somebody is, or that opens anything.
 */
export const catalogue = {
  'session.changed': {
    owner: 'shell',
    replay: 'last',
    fields: { userId: 'number or null', group: 'number or null' },
    inReports: ['group'],
  },
  'order.paid': {
    owner: 'mf-checkout',
    replay: 'none',
    fields: { orderNumber: 'string' },
    inReports: ['orderNumber'],
  },
  'agreement.completed': {
    owner: 'mf-agreement',
    replay: 'none',
    reach: 'tabs',
    fields: { agreementId: 'string', orderNumber: 'string' },
    inReports: ['orderNumber'],
  },
  'notification.received': {
    owner: 'shell',
    replay: 'none',
    fields: { notificationId: 'number' },
    inReports: ['notificationId'],
  },
  /** Of one message, or with null of all. */
  'notification.read': {
    owner: 'mf-dashboard',
    replay: 'none',
    fields: { notificationId: 'number or null' },
    inReports: ['notificationId'],
  },
  /** How many messages a user has not read; every count of them on a page follows this one. */
  'notification.counted': {
    owner: 'shell',
    replay: 'last',
    fields: { userId: 'number', unread: 'number' },
  },
  /** Name or picture; who shows them reads the profile again. */
  'profile.changed': { owner: 'mf-dashboard', replay: 'none', fields: { userId: 'number' } },
  'support-conversation.opened': {
    owner: 'mf-chat',
    replay: 'last',
    fields: { conversationId: 'string' },
  },
} as const satisfies Record<string, CatalogueEntry>

interface CatalogueEntry {
  owner: string
  replay: 'none' | 'last'
  reach?: 'tabs'
  fields: Fields
  inReports?: readonly string[]
}

interface FieldTypes {
  string: string
  number: number
  'number or null': number | null
}

export type FieldType = keyof FieldTypes
export type Field = FieldType | `${FieldType}?`
export type Fields = Readonly<Record<string, Field>>

type TypeOf<F> = F extends `${infer T extends FieldType}?`
  ? FieldTypes[T]
  : FieldTypes[F & FieldType]
type OptionalIn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends `${string}?` ? Name : never
}[keyof F]

export type PayloadOf<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, OptionalIn<F>>]: TypeOf<F[Name]>
} & { -readonly [Name in OptionalIn<F>]?: TypeOf<F[Name]> | undefined }

export type EventName = keyof typeof catalogue
export type EventPayload<E extends EventName> = PayloadOf<(typeof catalogue)[E]['fields']>

/** Whether the same user's other tabs are told as well. */
export const isSharedAcrossTabs = (event: string): event is EventName =>
  'reach' in (catalogue[event as EventName] ?? {})

const accepts: Record<FieldType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  'number or null': (value) => value === null || Number.isFinite(value),
}

const takes = (field: Field, value: unknown) =>
  (value === undefined && field.endsWith('?')) ||
  accepts[field.replace('?', '') as FieldType](value)

/** As `readPayload`, of an event with these fields. */
export function readFields<F extends Fields>(fields: F, payload: unknown): PayloadOf<F> {
  const values = (payload ?? {}) as Record<string, unknown>
  const known = Object.entries<Field>(fields)
  const wrong = known.filter(([name, field]) => !takes(field, values[name]))
  if (wrong.length > 0) {
    throw new TypeError(wrong.map(([name, field]) => `${name} must be a ${field}`).join(', '))
  }
  return Object.fromEntries(known.map(([name]) => [name, values[name]])) as PayloadOf<F>
}

/**
 * The payload with the fields of the catalogue and no others; throws where one is missing that is not
 * optional, or is of another type. By hand: a validator would be a twentieth of every first page
 * (docs/decisions/0056).
 */
export const readPayload = <E extends EventName>(event: E, payload: unknown): EventPayload<E> =>
  readFields(catalogue[event].fields, payload) as EventPayload<E>

/** What a report of an error may say of an event; undefined for an event that the catalogue does not know. */
export function reportedPayload(event: string, payload: unknown) {
  if (!Object.hasOwn(catalogue, event)) return undefined
  const { inReports = [] }: CatalogueEntry = catalogue[event as EventName]
  const values = Object(payload) as Record<string, unknown>
  return Object.fromEntries(inReports.map((name) => [name, values[name]]))
}
