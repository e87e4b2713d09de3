import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

export interface PublicKey {
  /** The first 16 hexadecimal digits of the key's SHA-256. */
  id: string
  /** As `openssl pkey -pubout` writes it. */
  pem: string
}

/** The public half of an Ed25519 key, given either half as PEM. Throws an Error that says what to give. */
export function publicKeyOf(text: string): PublicKey {
  const key = parsed(() => createPublicKey(text))
  const id = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  return { id, pem: key.export({ type: 'spki', format: 'pem' }).toString() }
}

/** Throws for what is no private Ed25519 key. */
export const privateKeyOf = (text: string): KeyObject => parsed(() => createPrivateKey(text))

function parsed(parse: () => KeyObject): KeyObject {
  const key = attempt(parse)
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new Error(
    'This is not an Ed25519 key in PEM format. Create one with: openssl genpkey -algorithm ed25519 -out team.key',
  )
}

function attempt(parse: () => KeyObject) {
  try {
    return parse()
  } catch {
    return undefined
  }
}
