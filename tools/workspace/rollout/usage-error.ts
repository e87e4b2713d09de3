/** A mistake of the one who typed, or an answer that is no success: said in words, without a stack. */
export class UsageError extends Error {}

export type Print = (line: string) => void
