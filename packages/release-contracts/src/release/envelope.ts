import { z } from 'zod'

export const payloadType = 'application/vnd.in-toto+json'

const base64 = z.base64().min(1)

/**
 * A signed statement as DSSE has it: <https://github.com/secure-systems-lab/dsse>. The payload is an in-toto
 * statement, so that tools that know both formats can check a release without this one.
 */
export const envelope = z.object({
  payloadType: z.literal(payloadType),
  payload: base64,
  signatures: z
    .array(z.object({ keyid: z.string().max(128), sig: base64 }))
    .min(1)
    .max(4),
})

export type Envelope = z.infer<typeof envelope>

/** What is signed: the type and the bytes with their lengths, so that neither passes for the other. */
export const signedBytes = (payload: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ])
