import type { ChatService } from 'shared-contracts/shell'

type Answer = (payload: object) => Promise<unknown>

/** A chat line for component tests: says what was sent, and does what the test tells it. */
export function fakeLine() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const sent: { event: string; payload: object }[] = []
  const answers = new Map<string, Answer>([
    ['catch-up', async () => ({ ok: true, messages: [], more: false })],
    ['send-message', () => new Promise(() => undefined)],
  ])
  let say: (connected: boolean) => void = () => undefined
  let connected = false
  const tell = (now: boolean) => {
    connected = now
    say(now)
  }
  const connect: ChatService['connect'] = async () => ({
    send(event, payload) {
      sent.push({ event, payload })
      return answers.get(event)?.(payload) ?? Promise.reject(new Error(`No answer to ${event}`))
    },
    on(event, listener) {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
    onStatus(listener) {
      say = listener
      listener(connected)
      return () => (say = () => undefined)
    },
    close: () => undefined,
  })
  const service: ChatService = { connect, connectVisitor: connect }
  return {
    service,
    rise: () => tell(true),
    fall: () => tell(false),
    receive: (payload: object, event = 'receive-message') => listeners.get(event)?.(payload),
    answer: (event: string, answer: Answer) => void answers.set(event, answer),
    sent: (event: string) =>
      sent.filter((one) => one.event === event).map(({ payload }) => payload),
  }
}
