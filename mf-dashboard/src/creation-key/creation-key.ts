export interface CreationRequest {
  /** The form, or the button, that asks for something new. */
  form: string
  /** User id of who asks. */
  owner: number | undefined
  /** What is asked for, as text: another wish after a reload is a creation of its own. */
  content: string
  /** Key of the form on screen: what it sends is one creation, however often it is changed. */
  formKey: string
}

interface PendingCreation extends CreationRequest {
  version: 1
  /** What the server knows it by. */
  key: string
  /** ms since 1970 */
  at: number
}

/** Milliseconds after which the same wish is a new one, as the first was seen to have arrived. */
const maxAge = 10 * 60_000

const storageKey = (form: string) => `amofin-creation:${form}`

/**
 * Key to send a request with. It is kept for this tab until the answer is there (`forgetCreation`), so that
 * a retry after a reload of the page makes no second thing. Gone with the session, as all of session storage.
 */
export function creationKeyFor(request: CreationRequest): string {
  const pending = readPending(request.form)
  const key = pending && isRetry(pending, request) ? pending.key : request.formKey
  const next: PendingCreation = { version: 1, ...request, key, at: Date.now() }
  try {
    sessionStorage.setItem(storageKey(request.form), JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the key lives as long as the page.
  }
  return key
}

/** The answer is there. Another request of the form may be under way by now: its key stays. */
export function forgetCreation(form: string, key: string): void {
  if (readPending(form)?.key === key) sessionStorage.removeItem(storageKey(form))
}

const isRetry = (pending: PendingCreation, { owner, content, formKey }: CreationRequest) =>
  pending.version === 1 &&
  pending.owner === owner &&
  Date.now() - pending.at < maxAge &&
  (pending.formKey === formKey || pending.content === content)

function readPending(form: string): PendingCreation | undefined {
  try {
    const text = sessionStorage.getItem(storageKey(form))
    return text ? (JSON.parse(text) as PendingCreation) : undefined
  } catch {
    return undefined
  }
}
