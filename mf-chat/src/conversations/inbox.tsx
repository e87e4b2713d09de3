import { useState } from 'react'
import { brand } from 'shared-contracts/brand'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { EmptyState } from 'shared-ui/empty-state'
import { useLiveChat } from '../live/use-live-chat'
import { ConversationList } from './conversation-list'
import { found } from './find-conversations'
import { ListTools } from './list-tools'
import { newestFirst } from './newest-first'
import { Thread } from './thread'
import { useReadMarks } from './use-read-marks'
import styles from './conversations.module.css'

interface InboxProps {
  loaded: readonly Conversation[]
  userId: number
}

/** List and thread side by side; on phones one of them at a time. */
export function Inbox({ loaded, userId }: InboxProps) {
  const chat = useLiveChat(loaded, userId)
  const [chosen, setChosen] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>({ name: '', status: 'Ongoing' })
  const isSupport = userId === brand.supportAccount.id
  const all = newestFirst(chat.conversations)
  const listed = isSupport ? found(all, wanted) : all
  const shown = all.find(({ id }) => id === chosen) ?? listed[0]
  const unread = useReadMarks(userId, all, chosen)
  if (all.length === 0) {
    return (
      <EmptyState
        title="No conversations yet"
        text="When you write to support, the conversation appears here."
      />
    )
  }
  return (
    <div className={styles.inbox} data-view={chosen ? 'thread' : 'list'}>
      <div className={styles.side}>
        {isSupport && <ListTools all={all} wanted={wanted} onWant={setWanted} />}
        <ConversationList
          conversations={listed}
          current={shown?.id}
          unread={unread}
          onChoose={setChosen}
        />
      </div>
      {shown && <Thread chat={chat} conversation={shown} onBack={() => setChosen(undefined)} />}
    </div>
  )
}

interface Wanted {
  name: string
  status: 'Ongoing' | 'Completed'
}
