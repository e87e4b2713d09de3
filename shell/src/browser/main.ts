import { startFederation } from 'federation-runtime'
import { readStart } from './read-start'
import { startShell } from './start-shell'

/** An entry or a chunk that has not arrived by then counts as failed, and so does a whole load. */
const federation = startFederation({ entryTimeoutMs: 5000, loadTimeoutMs: 8000 })

readStart()
  .then((start) => {
    startShell(start, federation)
    // Who watches over a shell that is being tried goes by it.
    document.documentElement.dataset.shell ??= 'started'
  })
  // And by errors of the window: a rejection is none.
  .catch(reportError)
