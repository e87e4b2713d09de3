import type { ChatService } from 'shared-contracts/shell'

type Answer = (payload: object) => Promise<unknown>

/** A chat line for component tests: says what was sent, and does what the test tells it. */
export function fakeChat() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const sent: { event: string; payload: object }[] = []
  const answers = new Map<string, Answer>([
    ['catch-up', async () => ({ ok: true, messages: [], more: false })],
    ['send-message', () => new Promise(() => undefined)],
  ])
  let notifyStatus: (connected: boolean) => void = () => undefined
  let connected = false
  const setConnected = (now: boolean) => {
    connected = now
    notifyStatus(now)
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
      notifyStatus = listener
      listener(connected)
      return () => (notifyStatus = () => undefined)
    },
    close: () => undefined,
  })
  const service: ChatService = { connect, connectVisitor: connect }
  return {
    service,
    goOnline: () => setConnected(true),
    goOffline: () => setConnected(false),
    receive: (payload: object, event = 'receive-message') => listeners.get(event)?.(payload),
    answer: (event: string, answer: Answer) => void answers.set(event, answer),
    sent: (event: string) =>
      sent.filter((message) => message.event === event).map(({ payload }) => payload),
  }
}
