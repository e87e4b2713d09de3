import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

/** What browsers have and jsdom lacks, taken from Node. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  // Node's encoder returns Node's own array type; with jsdom's, `instanceof Uint8Array` fails.
  'Uint8Array',
  'ArrayBuffer',
]

/** Node's Request refuses the signals of jsdom's AbortController; this one carries them itself. */
class RequestWithAnySignal extends Request {
  #signal

  constructor(input, { signal, ...init } = {}) {
    super(input, init)
    this.#signal = signal
  }

  get signal() {
    return this.#signal ?? super.signal
  }
}

class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of fromNode) this.global[name] = globalThis[name]
    this.global.Request = RequestWithAnySignal
  }
}

// Jest takes an environment from the default export.
export { BrowserEnvironment as default }
