import { createHash } from 'node:crypto'

/** As 64 hexadecimal digits: what is stored of a token or a link, which are long random texts. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
