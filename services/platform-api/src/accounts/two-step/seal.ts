import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => createHash('sha256').update(`two-step:${secret}`).digest()

/** Encrypts what must be read again (AES-256-GCM), so that a stolen table shows no key of an app. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Undefined for what was sealed with another secret, or changed. */
export function unseal(secret: string, text: string): string | undefined {
  const [iv, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !sealed) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
