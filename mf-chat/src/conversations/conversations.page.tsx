import { usePageData } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { texts } from '../texts'
import { AgentInbox } from './agent-inbox'
import { Availability } from './availability'
import type { loader } from './conversations.loader'
import { useCachedData } from './cached-data'
import { Inbox } from './inbox'
import { OwnerGuard } from './owner-guard'
import styles from './conversations.module.css'

export { loader } from './conversations.loader'

/** Everyone's own conversations; for the support, all customers'. */
export function Component() {
  const data = usePageData<typeof loader>()
  const user = useUser()
  useCachedData(user && data.owner === user.userId ? data : undefined)
  if (!user) return null
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{texts.customerCare}</h1>
        <Availability key={user.userId} availability={data.availability} />
      </div>
      <OwnerGuard data={data} userId={user.userId} what="your conversations">
        {({ queue, conversations }) => (
          <>
            {queue && <AgentInbox key={user.userId} first={queue} user={user} />}
            {conversations && <Inbox key={user.userId} loaded={conversations} user={user} />}
          </>
        )}
      </OwnerGuard>
    </div>
  )
}
