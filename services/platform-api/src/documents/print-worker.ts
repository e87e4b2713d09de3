import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintRequest } from './print-messages'
import { printPdf } from './print-pdf'
import { printWord } from './print-word'

const port = parentPort
if (!port) throw new Error('This file runs as a thread of print-queue.ts.')

// On Linux this is the priority of this thread alone: those who wait for an answer go first. Elsewhere
// it would be that of the whole server.
const { PRIORITY_BELOW_NORMAL: modest } = constants.priority
if (process.platform === 'linux' && getPriority() < modest) setPriority(modest)

port.on('message', ({ format, printable }: PrintRequest) => {
  const print = format === 'pdf' ? printPdf : printWord
  print(printable).then(
    (bytes) => port.postMessage({ bytes } satisfies PrintAnswer),
    (error: unknown) => port.postMessage({ failed: String(error) } satisfies PrintAnswer),
  )
})
