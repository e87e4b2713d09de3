import { notifyFrame } from './leaving'

/** `nobody`: no page around the frame that could ask. */
export type ProofOutcome = 'proved' | 'declined' | 'nobody'

/** What the page around says of a request for a proof: first that it asks, then how that went. */
interface ProofMessage {
  type: 'amofin.proof'
  proof: number
  state: 'asking' | 'proved' | 'declined'
}

/** A page around that knows the request says at once that it asks; the user then takes their time. */
const patienceMs = 2000

let requests = 0

/**
 * Asks the page around the frame to let the user prove who they are: this page's cookie is good for editors
 * only, and proves nothing.
 */
export function askForProof(): Promise<ProofOutcome> {
  const around = window.parent
  if (around === window) return Promise.resolve('nobody')
  const proof = (requests += 1)
  return new Promise((resolve) => {
    const end = (outcome: ProofOutcome) => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      resolve(outcome)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== around || !isOf(data, proof)) return
      if (data.state === 'asking') clearTimeout(timer)
      else end(data.state)
    }
    const timer = setTimeout(() => end('nobody'), patienceMs)
    window.addEventListener('message', onMessage)
    notifyFrame({ proof })
  })
}

function isOf(data: unknown, proof: number): data is ProofMessage {
  const { type, ...message } = (data ?? {}) as Partial<ProofMessage>
  return type === 'amofin.proof' && message.proof === proof && message.state !== undefined
}
