import { z } from 'zod'

const time = z.iso.datetime({ offset: true })

/** A public key of a team. Whoever has one signs every release from then on. */
export const teamKey = z.object({
  /** The first 16 hexadecimal digits of the key's SHA-256. */
  id: z.string(),
  team: z.string(),
  name: z.string(),
  /** PEM. */
  publicKey: z.string(),
  addedBy: z.string(),
  addedAt: time,
  /** It counts for what the site had before `since`, and for nothing else. */
  revoked: z.object({ by: z.string(), at: time, since: time }).optional(),
})

/** One row of `GET /composition/keys`. */
export type TeamKey = z.infer<typeof teamKey>

/** Body of `POST /composition/keys`. */
export const teamKeyRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^()"\p{Cc}]*$/u, 'must be a name without brackets and quotation marks'),
  /** PEM of an Ed25519 key. */
  publicKey: z.string().min(1).max(1000),
  /** Absent: the platform team. */
  team: z.string().min(1).max(40).optional(),
})

/** Query of `DELETE /composition/keys/:id`. Absent: from now on. */
export const teamKeyEnd = z.object({ since: time.optional() })
