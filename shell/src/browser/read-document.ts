import { pageDocumentId } from '../app/start-document'

/** The JSON that the server put into the page under an id; undefined while it has not arrived. */
export function readDocument<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}

/** Runs when the server's last words are there: they stand at the end of the body. */
export function whenPageArrived(work: () => void) {
  if (document.getElementById(pageDocumentId)?.nextSibling || document.readyState !== 'loading') {
    work()
  } else {
    document.addEventListener('DOMContentLoaded', work, { once: true })
  }
}
