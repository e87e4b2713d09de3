import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (value: string, purpose: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest()

/** The signature alone, as a text for cookies and addresses. */
export const signatureOf = (value: string, purpose: string, secret: string) =>
  signature(value, purpose, secret).toString('base64url')

/** `value.signature`. The purpose keeps one cookie's value from passing as another's. */
export function sign(value: string, purpose: string, secret: string): string {
  return `${value}.${signatureOf(value, purpose, secret)}`
}

/** The value, or undefined when it was not signed here for this purpose. */
export function unsign(text: string | undefined, purpose: string, secret: string) {
  const dot = text?.lastIndexOf('.') ?? -1
  if (!text || dot < 1) return undefined
  const value = text.slice(0, dot)
  const actual = Buffer.from(text.slice(dot + 1), 'base64url')
  const expected = signature(value, purpose, secret)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : undefined
}
