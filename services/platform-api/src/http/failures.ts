/** An answer other than 2xx that a handler asks for; the body follows the REST conventions. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.name = 'Failure'
  }
}

/** Missing, or not for this caller to see: both answer the same. */
export const notFound = () => new Failure(404, { detail: 'Not found.' })

export const invalidPage = () => new Failure(404, { detail: 'Invalid page.' })

export const unauthenticated = (
  detail = 'Authentication credentials were not provided.',
): Failure => new Failure(401, { detail }, { 'WWW-Authenticate': 'Token' })

export const forbidden = () =>
  new Failure(403, { detail: 'You do not have permission to perform this action.' })

/** Field by field, or `non_field_errors`: every value a list of sentences. */
export const invalid = (errors: object) => new Failure(400, errors)

/** The object is there but no longer in a state that allows this. */
export const conflict = (detail: string) => new Failure(409, { detail })

export const throttled = (seconds: number) =>
  new Failure(
    429,
    { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    { 'Retry-After': String(seconds) },
  )

export const unsupportedMedia = ({ headers }: { headers: { 'content-type'?: string } }) =>
  new Failure(415, {
    detail: `Unsupported media type "${headers['content-type'] ?? ''}" in request.`,
  })
