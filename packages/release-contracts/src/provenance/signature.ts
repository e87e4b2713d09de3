import { createPublicKey, sign, verify } from 'node:crypto'
import type { Release } from '../release/release'
import { payloadType, signedBytes, type Envelope } from '../release/envelope'
import { privateKeyOf, publicKeyOf, type PublicKey } from './signing-key'
import { statementOf } from './statement'

/** The release with its team's signature. Throws for what is no private Ed25519 key. */
export function signRelease<R extends Release>(release: R, privateKey: string): R {
  const key = privateKeyOf(privateKey)
  const payload = Buffer.from(JSON.stringify(statementOf(release)))
  const provenance: Envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [
      {
        keyid: publicKeyOf(privateKey).id,
        sig: sign(null, signedBytes(payload), key).toString('base64'),
      },
    ],
  }
  return { ...release, provenance }
}

/** The text that this key signed; undefined when it did not. */
export function signedText(envelope: Envelope, { id, pem }: PublicKey): string | undefined {
  const payload = Buffer.from(envelope.payload, 'base64')
  const signature = envelope.signatures.find(({ keyid }) => keyid === id)
  if (!signature) return undefined
  const bytes = Buffer.from(signature.sig, 'base64')
  const good = verify(null, signedBytes(payload), createPublicKey(pem), bytes)
  return good ? payload.toString('utf8') : undefined
}
