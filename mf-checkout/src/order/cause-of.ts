import { ApiError } from 'shared-contracts/api-client'

/** A sentence: why a page's data did not come. */
export const causeOf = (error: unknown) =>
  error instanceof ApiError
    ? `The server answered with an error (${error.status}).`
    : 'We could not reach the server. Your connection may be down.'
