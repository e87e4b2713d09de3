/** `warn` is the specification's orange (#D06900); only errors are announced as alerts. */
export type ToastKind = 'warn' | 'success' | 'info'

/** Shows a fixed text for 8 s (P 9); stays while hovered or focused. */
export type ToastService = (text: string, kind?: ToastKind) => void

/** A live connection to the chat server, shared by all remotes of the page. */
export interface ChatConnection {
  /** Sends; resolves when the server has stored the message. */
  send(event: string, payload: object): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): () => void
  /** Called with true when connected and false when the line is down. */
  onStatus(listener: (connected: boolean) => void): () => void
  close(): void
}

export interface ChatService {
  /** Loads the socket library on first use and connects with the current session. */
  connect(): Promise<ChatConnection>
  /**
   * Connects to a visitor's chat (`visitor-chat.contract`), with the token of who is signed in, if
   * anybody is. Absent in shells before 22 Nov 2026: messages then go over HTTP.
   */
  connectVisitor?(chatId: string): Promise<ChatConnection>
}

/** What somebody wrote and the server does not have yet, of one part of the site. */
export interface UnsentWork {
  /** One and several of them in a sentence: `['form page', 'form pages']`. */
  noun: readonly [one: string, several: string]
  /** 0 when everything is sent. */
  count: number
  /**
   * Sends it and resolves with how many are left. Called at sign-out, which waits 1 s for it; it may
   * still run when the page that stated it was left.
   */
  send?: () => Promise<number>
}

/**
 * Remotes state here what is unsent, so that signing out sends it or asks before it is deleted
 * (decisions.md, settled 10).
 */
export interface UnsentWorkService {
  /**
   * States what is unsent under a name such as `chat`, until it is stated again. The number outlives
   * the page and the document; of earlier documents there is no way to send it, so people are asked.
   */
  report(name: string, work: UnsentWork): void
}
