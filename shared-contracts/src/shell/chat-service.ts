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
