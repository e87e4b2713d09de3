/** What a caller passes besides the path: route parameters, query and body. */
export interface CallInput {
  params?: Record<string, string | number>
  query?: object
  body?: unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the platform API: method, path exactly as the specification writes it
 * (with `{name}` for parameters), and the types of what goes in and out.
 *
 * The schemas live beside it in `<resource>.schema.ts`; only servers import those, so a
 * browser bundle carries a contract of a few bytes and never a validator.
 */
export interface Call<Response, Input extends CallInput = CallInput> {
  method: Method
  path: string
  /** Phantom fields: present in types only. */
  readonly response?: Response
  readonly input?: Input
}

/** Declares a call. `defineCall<HomeStatic>()('GET', '/api/home/homestatic/')`. */
export function defineCall<Response, Input extends CallInput = Record<never, never>>() {
  return (method: Method, path: string): Call<Response, Input> => ({ method, path })
}

export type ResponseOf<C> = C extends Call<infer Response, CallInput> ? Response : never

/**
 * Fills `{name}` in a path and appends the query; undefined and null values are left out.
 * Throws when a parameter is missing, because a request to a literal `{id}` hides the bug.
 */
export function callUrl(path: string, { params = {}, query }: CallInput = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Missing parameter "${name}" for ${path}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(key, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
