import type { Cell } from '../list/list-definition'

export type SpreadsheetMessage =
  | { kind: 'begin'; name: string; headers: readonly string[] }
  | { kind: 'rows'; cells: readonly (readonly Cell[])[] }
  | { kind: 'finish' }

export interface SpreadsheetWriter {
  add: (cells: readonly (readonly Cell[])[]) => void
  finish: () => Promise<Uint8Array<ArrayBuffer>>
  /** Ends the work; needed whether or not it was finished. */
  close: () => void
}

/** Writes off the main thread, so that the page stays usable; on it where there are no workers. */
export async function openSpreadsheet(
  name: string,
  headers: readonly string[],
): Promise<SpreadsheetWriter> {
  if (typeof Worker !== 'undefined') {
    const { startWorker } = await import('./start-worker.browser')
    return inWorker(startWorker(), name, headers)
  }
  const { createSpreadsheet } = await import('./spreadsheet.browser')
  const { add, finish } = createSpreadsheet(name, headers)
  return { add, finish: async () => finish(), close: () => undefined }
}

function inWorker(worker: Worker, name: string, headers: readonly string[]): SpreadsheetWriter {
  const post = (message: SpreadsheetMessage) => worker.postMessage(message)
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message || 'The export worker failed.'))
  })
  // It may fail before anybody waits for it.
  finished.catch(() => undefined)
  post({ kind: 'begin', name, headers })
  return {
    add: (cells) => post({ kind: 'rows', cells }),
    finish() {
      post({ kind: 'finish' })
      return finished
    },
    close: () => worker.terminate(),
  }
}
