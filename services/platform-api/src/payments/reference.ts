import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `AMF-204817-1-7KQX2MNB`: the order and the number of the attempt, and a part nobody can guess. */
export function serverReference(orderNumber: string, attemptNo: number): string {
  const random = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
  return `${orderNumber}-${attemptNo}-${random}`
}

/** The numbers of orders and plans in a reference, each as a word of its own. */
export const numbersNamed = (txRef: string): string[] =>
  txRef.match(/(?<![A-Za-z0-9])[A-Z]+-\d+(?![A-Za-z0-9])/g) ?? []
