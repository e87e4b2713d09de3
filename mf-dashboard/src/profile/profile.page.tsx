import { useState } from 'react'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { can, groups } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { defineDetail } from 'screens/detail'
import { FieldFacts } from 'screens/form'
import { useFormFocus } from 'shared-ui/form-focus'
import { usePageHeading } from 'screens/page-heading'
import { Avatar } from 'shared-ui/avatar'
import { Button } from 'shared-ui/button'
import { EditProfile } from './edit-profile'
import { profileFields, textsOf } from './profile-fields'
import { OwnData } from './privacy/own-data'
import styles from './profile.module.css'
import { ReferralCode } from './referral-code'
import { Devices } from './security/devices'
import { TwoStep } from './security/two-step'

/** D 2 "Profile": everybody's own; groups 1 and 5 edit it in place. */
export const { loader, Component } = defineDetail<Profile>({
  what: 'your profile',
  load: ({ api, userId }) => api.call(viewProfile, { params: { userId } }),
  View: ProfileView,
})

function ProfileView({ data: profile }: { data: Profile }) {
  const heading = usePageHeading()
  const group = useUser()?.group
  const [editing, setEditing] = useState(false)
  const { box, opener } = useFormFocus(editing)
  const mayEdit = can(group, 'profile.edit')
  const isCustomer = group === groups.customer
  return (
    <>
      <h1>{heading}</h1>
      <div ref={box} className={styles.profile}>
        {editing ? (
          <EditProfile profile={profile} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <Avatar name={profile.username} size="portrait" picture={profile.temp_profile_img} />
            <FieldFacts fields={profileFields(group)} values={textsOf(profile)} />
            {mayEdit ? (
              <Button ref={opener} onClick={() => setEditing(true)}>
                Edit
              </Button>
            ) : (
              <p>To change your details, write to {contactOf(group)}.</p>
            )}
          </>
        )}
        {isCustomer && profile.referral_code && <ReferralCode code={profile.referral_code} />}
        <Devices />
        {!isCustomer && <TwoStep username={profile.username} />}
        <OwnData requiresPassword={isCustomer} />
      </div>
    </>
  )
}

const contactOf = (group: number | undefined) =>
  group === groups.customer ? 'customer support' : 'an administrator'
