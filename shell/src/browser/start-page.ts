import { startFederation } from 'federation-runtime'
import type { StartDocument } from '../app/start-document'
import { startShell } from './start-shell'

/** Rejects when the page holds nothing to start with. */
export async function startPage(start: Promise<StartDocument>) {
  // An entry or a chunk that has not arrived by then counts as failed, and so does a whole load.
  const federation = startFederation({ entryTimeoutMs: 5000, loadTimeoutMs: 8000 })
  startShell(await start, federation)
  // Who watches over a shell that is being tried goes by it.
  document.documentElement.dataset.shell ??= 'started'
}
