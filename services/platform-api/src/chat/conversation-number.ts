/** The id that a client sent as text; undefined for what cannot be one. */
export const conversationNumber = (id: string): number | undefined =>
  /^\d{1,9}$/.test(id) ? Number(id) : undefined
