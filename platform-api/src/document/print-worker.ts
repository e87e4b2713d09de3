import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintRequest } from './print-messages'
import { printPdf } from './print-pdf'
import { printWord } from './print-word'

const port = parentPort
if (!port) throw new Error('This file runs as a thread of print-queue.ts.')

port.on('message', ({ format, printable }: PrintRequest) => {
  const print = format === 'pdf' ? printPdf : printWord
  print(printable).then(
    (bytes) => port.postMessage({ bytes } satisfies PrintAnswer),
    (error: unknown) => port.postMessage({ failed: String(error) } satisfies PrintAnswer),
  )
})
