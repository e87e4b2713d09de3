import { storedAt } from './copy'
import { scope, type WorkerClient } from './worker-scope'

/** Documents whose notice is remembered: more are seldom open at a time, and each asks soon. */
const maxDocuments = 50

/** By document: the date of the copy that it used last. */
const noticeDates = new Map<string, string>()

/** The document says that it shows what the device had; if it does not listen yet, it asks once it does. */
export async function notifyOfCopy(event: Event, answer: Response) {
  const id = (event as Event & { clientId?: string }).clientId
  if (!id) return
  const date = storedAt(answer).toISOString()
  noticeDates.delete(id)
  noticeDates.set(id, date)
  if (noticeDates.size > maxDocuments) noticeDates.delete([...noticeDates.keys()][0]!)
  const client = await scope.clients.get(id)
  client?.postMessage({ copyOf: date })
}

/** For a document that began to listen: what it was told before then is lost. */
export function repeatNotice(client: WorkerClient) {
  const date = noticeDates.get(client.id)
  if (date) client.postMessage({ copyOf: date })
}
