/** A wrong command line or a failed request. Printed as a sentence, without a stack trace. */
export class UsageError extends Error {}

export type Print = (line: string) => void
