import { pageDocumentId } from '../app/start-document'

/** The JSON that the server put into the page under an id; undefined while it has not arrived. */
export function readDocument<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}

/** Whether the server's last words are there: they stand at the end of the body. */
export const hasPageArrived = () =>
  Boolean(document.getElementById(pageDocumentId)?.nextSibling) || document.readyState !== 'loading'

/** Runs at once when the page has arrived, else then. */
export function whenPageArrived(work: () => void) {
  if (hasPageArrived()) work()
  else document.addEventListener('DOMContentLoaded', work, { once: true })
}
