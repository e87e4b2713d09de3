/** A secondary part of a page: it may fail without taking the page with it. JSON, so it travels. */
export type Part<T> = { ready: true; value: T } | { ready: false }

export const ready = <T>(value: T): Part<T> => ({ ready: true, value })
export const failed: Part<never> = { ready: false }

/** Settles a secondary call into a part; a failure becomes a part that is not ready. */
export const part = <T>(call: Promise<T>): Promise<Part<T>> => call.then(ready, () => failed)
