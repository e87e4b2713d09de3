import type { ReactNode } from 'react'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { Neighbours } from 'screens/detail'
import { BreakableText } from 'shared-ui/facts'
import { personName } from '../account-status/account-status'
import { UserOrders, type UserOrdersData } from '../user-orders/user-orders'
import styles from './account-page.module.css'

interface AccountPageProps {
  profile: Profile
  /** Of the neighbours: "customer". */
  noun: string
  orders: UserOrdersData
  /** Stands over the panels. */
  notice?: ReactNode
  /** The second panel is narrow, or as wide as the first. */
  second: 'narrow' | 'equal'
  /** One or two panels. */
  children: ReactNode
  /** Stands between them and the orders. */
  more?: ReactNode
}

/** A customer's or another user's profile: name and neighbours, panels, the orders below. */
export function AccountPage(props: AccountPageProps) {
  const { profile, noun, orders, notice, second, children, more } = props
  return (
    <>
      <div className={styles.title}>
        <h1>{personName(profile)}</h1>
        <Neighbours noun={noun} />
      </div>
      {notice}
      <div className={styles.panels} data-second={second}>
        {children}
      </div>
      {more}
      <UserOrders data={orders} />
    </>
  )
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <BreakableText text={email} />
    </a>
  )
}
