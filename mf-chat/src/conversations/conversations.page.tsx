import { usePageData } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import type { loader } from './conversations.loader'
import { Inbox } from './inbox'
import { OfUser } from './of-user'
import { SupportHours } from './support-hours'
import styles from './conversations.module.css'

export { loader } from './conversations.loader'

/** Everyone's own conversations; for the support account, all customers'. */
export function Component() {
  const data = usePageData<typeof loader>()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <h1 className={styles.title}>
        {user.group === 5 ? 'Chat with Customers' : 'Chat with Support'}
      </h1>
      {user.group === 2 && <SupportHours />}
      <OfUser data={data} userId={user.userId} what="your conversations">
        {(loaded) => <Inbox key={user.userId} loaded={loaded} userId={user.userId} />}
      </OfUser>
    </>
  )
}
