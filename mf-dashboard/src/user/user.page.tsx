import { useState } from 'react'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { getLawyer } from 'shared-contracts/api/users.contract'
import { groups } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { defineDetail } from 'screens/detail'
import { useFormFocus } from 'shared-ui/form-focus'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Panel } from 'shared-ui/panel'
import { AccountPage } from '../account-page/account-page'
import { personName } from '../account-status/account-status'
import { loadUserOrders, type UserOrdersData } from '../user-orders/user-orders'
import { ChangeRole } from './change-role'
import { EditUser } from './edit-user'
import { UserFacts } from './user-facts'
import styles from './user.module.css'

interface UserData {
  profile: Profile
  /** Orders that a lawyer was given; absent for everybody else. */
  cases?: number
  orders: UserOrdersData
}

/** D 2 "User profile", with the edit mode of the older lawyer page. */
export const { loader, Component } = defineDetail<UserData>({
  what: 'this user',
  title: ({ profile }) => personName(profile),
  idFrom: { list: 'dashboard.users', choose: 'Choose a user' },
  async load(call) {
    const userId = Number(call.id)
    const [profile, orders] = await Promise.all([
      call.api.call(viewProfile, { params: { userId } }),
      loadUserOrders(call, userId),
    ])
    if (!profile.groups.includes(groups.lawyer)) return { profile, orders }
    const { cases } = await call.api.call(getLawyer, { params: { lawyerId: userId } })
    return { profile, orders, cases }
  },
  View: UserView,
})

function UserView({ data: { profile, cases, orders } }: { data: UserData }) {
  const [editing, setEditing] = useState(false)
  const { box, opener } = useFormFocus<HTMLElement>(editing)
  const own = useUser()?.userId === profile.id
  return (
    <AccountPage
      {...{ profile, orders }}
      noun="user"
      second="narrow"
      notice={
        own && (
          <Notice>
            This is your own account. Edit it under My Profile. Another admin can change its role or
            close it.
          </Notice>
        )
      }
    >
      <section aria-label="User" ref={box}>
        <Panel title={editing ? `Edit ${personName(profile)}` : 'User'}>
          {editing ? (
            <EditUser profile={profile} onEnd={() => setEditing(false)} />
          ) : (
            <>
              <UserFacts profile={profile} cases={cases} mayChange={!own} />
              {!own && (
                <p className={styles.edit}>
                  <Button ref={opener} kind="secondary" onClick={() => setEditing(true)}>
                    Edit
                  </Button>
                </p>
              )}
            </>
          )}
        </Panel>
      </section>
      {!own && <ChangeRole profile={profile} />}
    </AccountPage>
  )
}
