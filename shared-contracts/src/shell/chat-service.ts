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
}
