import { randomBytes } from 'node:crypto'

/** 20 random bytes as hex (decisions.md, settled 2). */
export const newToken = () => randomBytes(20).toString('hex')
