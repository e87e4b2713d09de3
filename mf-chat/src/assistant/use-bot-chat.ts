import { useEffect, useState } from 'react'
import { saveGenericChat } from 'shared-contracts/api/chat.contract'
import { useShell } from 'shared-contracts/shell'
import { texts } from '../texts'
import { botReply } from './bot-reply'
import { chatUuid, readHistory, storeHistory, type BotMessage } from './chat-history'

/** P 9: a chat is saved this long after its last message. */
const saveAfterMs = 100

/** The conversation with the bot: restored from the device, saved there and on the server. */
export function useBotChat() {
  const { api } = useShell()
  const [messages, setMessages] = useState<BotMessage[]>(() => {
    const history = readHistory()
    return history.length > 0 ? history : [{ from: 'bot', text: texts.greeting }]
  })
  const [changed, setChanged] = useState(false)

  useEffect(() => {
    if (!changed) return
    storeHistory(messages)
    const timer = setTimeout(() => {
      const body = { generic_chat: { chat_uuid: chatUuid(), messages: [...messages] } }
      // The device has the history already, so a failed save loses nothing.
      api.call(saveGenericChat, { body }).catch(() => undefined)
    }, saveAfterMs)
    return () => clearTimeout(timer)
  }, [api, changed, messages])

  function send(text: string) {
    setChanged(true)
    setMessages((before) => [
      ...before,
      { from: 'visitor', text },
      { from: 'bot', text: botReply(text) },
    ])
  }
  return { messages, send }
}
