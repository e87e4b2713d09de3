import { parentPort } from 'node:worker_threads'

/** Does what the title asks: dies, hangs, refuses, or answers with the title. */
parentPort.on('message', ({ printable: { title } }) => {
  if (title === 'dies') process.exit(7)
  if (title === 'throws') throw new Error('broken')
  if (title === 'hangs') for (;;);
  if (title === 'refuses') parentPort.postMessage({ failed: 'no such font' })
  else parentPort.postMessage({ bytes: new TextEncoder().encode(title) })
})
