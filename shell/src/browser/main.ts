import { startFederation } from 'federation-runtime'
import { startDocumentId, type StartDocument } from '../app/start-document'
import { readDocument } from './read-document'
import { startShell } from './start-shell'

/** An entry or a chunk that has not arrived by then counts as failed, and so does a whole load. */
const federation = startFederation({ entryTimeoutMs: 5000, loadTimeoutMs: 8000 })

const start = readDocument<StartDocument>(startDocumentId)
if (!start) throw new Error(`The page has no #${startDocumentId}: the shell cannot start.`)
startShell(start, federation)
// Who watches over a shell that is being tried goes by it.
document.documentElement.dataset.shell ??= 'started'
