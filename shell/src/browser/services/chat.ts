import type { ApiClient } from 'shared-contracts/api-client'
import type { SessionStore } from 'shared-contracts/session'
import type { ChatConnection, ChatService, ShellServices } from 'shared-contracts/shell'

export interface ChatDeps {
  session: SessionStore
  api: ApiClient
  signOut: ShellServices['signOut']
}

/** One line for all remotes of the page, opened on first use with the session of that moment. */
export function createChatService(
  deps: ChatDeps,
  load = () => import('./chat-socket').then((module) => module.openSocket),
): ChatService {
  let sharedConnection: Promise<ChatConnection> | undefined
  let users = 0

  async function open(): Promise<ChatConnection> {
    const openSocket = await load()
    return openSocket(deps)
  }

  function release() {
    users -= 1
    if (users > 0) return
    void sharedConnection?.then((connection) => connection.close())
    sharedConnection = undefined
  }

  return {
    async connect() {
      users += 1
      sharedConnection ??= open()
      try {
        return connectionEnd(await sharedConnection, release)
      } catch (error) {
        sharedConnection = undefined
        users = 0
        throw error
      }
    },
    connectVisitor: async (chatId) => (await load())(deps, chatId),
  }
}

/** One user's end of the line: closing it takes off that user's listeners only. */
function connectionEnd(connection: ChatConnection, release: () => void): ChatConnection {
  const unsubscribers = new Set<() => void>()
  let isOpen = true
  const remember = (unsubscribe: () => void) => {
    unsubscribers.add(unsubscribe)
    return () => {
      unsubscribers.delete(unsubscribe)
      unsubscribe()
    }
  }
  return {
    send: (event, payload) => connection.send(event, payload),
    on: (event, listener) => remember(connection.on(event, listener)),
    onStatus: (listener) => remember(connection.onStatus(listener)),
    close() {
      if (!isOpen) return
      isOpen = false
      for (const unsubscribe of unsubscribers) unsubscribe()
      release()
    },
  }
}
