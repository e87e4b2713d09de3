import { z } from 'zod/mini'

export const editorAddresses = z.object({
  /** The kind of content: `faq-entries`, `plans`, `services`, `coupons`, … */
  name: z.string(),
  /** One record in words, for the title of the frame. */
  title: z.string(),
  /** Path of the editor of one record, with `{id}` in it. */
  edit: z.string(),
  /** Path of the editor of a new one; null where none is added. */
  add: z.nullable(z.string()),
})

export const editorTicket = z.object({
  ticket: z.string(),
  /** Seconds until the ticket opens nothing any more. */
  expires_in: z.number(),
  /** The editors that the caller may use. */
  editors: z.array(editorAddresses),
})

export type EditorTicket = z.infer<typeof editorTicket>
