import { useState } from 'react'
import { editProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { useSessionStore, useUser } from 'shared-contracts/session'
import { useEmit, useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormTexts } from 'screens/form'
import { CheckboxField } from 'shared-ui/choice-field'
import { homeAddress } from '../customer/addresses'
import { PictureField } from './picture-field'
import {
  billingAddressOf,
  pictureField,
  profileFields,
  profileSchema,
  textsOf,
  type ProfileValues,
} from './profile-fields'
import { shrinkPortrait } from './shrink-portrait'

interface EditProfileProps {
  profile: Profile
  /** Back to the facts. */
  onEnd: () => void
}

/** The edit mode of the own profile (D 2): Cancel gives everything back, Save sends it in one call. */
export function EditProfile({ profile, onEnd }: EditProfileProps) {
  const { api } = useShell()
  const group = useUser()?.group
  const [picture, setPicture] = useState<File>()
  const saved = useSaved(profile.id)
  const choose = (set: (change: FormTexts) => void) => (file: File | undefined) => {
    setPicture(file)
    set({ [pictureField]: file?.name ?? '' })
  }
  return (
    <ScreenForm<ProfileValues>
      name="My Profile"
      what="Your changes to the profile"
      fields={profileFields(group)}
      schema={profileSchema}
      initial={textsOf(profile)}
      submitLabel="Save"
      busyLabel="Saving"
      success="Your profile was saved."
      explain={({ fields }) => fields?.[pictureField]}
      onSubmit={async (values) => {
        const body = formOf(values)
        if (picture) body.set(pictureField, await shrinkPortrait(picture))
        saved(await api.call(editProfile, { body }))
      }}
      onDone={onEnd}
      onCancel={onEnd}
      extra={(values, set) => (
        <>
          <SameAsBilling profile={profile} values={values} set={set} />
          <PictureField profile={profile} picture={picture} onChoose={choose(set)} />
        </>
      )}
    />
  )
}

interface SameAsBillingProps {
  profile: Profile
  values: FormTexts
  set: (change: FormTexts) => void
}

/** Fills the home address from the billing fields; taken back, the address before stands again. */
function SameAsBilling({ profile, values, set }: SameAsBillingProps) {
  const billing = billingAddressOf(values)
  const isBilling = (normal_address: string) =>
    homeAddress({ ...profile, ...values, pin: values.pincode ?? '', normal_address }).sameAsBilling
  const before = isBilling(profile.normal_address) ? '' : profile.normal_address
  return (
    <CheckboxField
      label="Same as billing address"
      help={billing ? undefined : 'Fill in the address lines first.'}
      checked={isBilling(values.normal_address ?? '')}
      onChange={(event) => set({ normal_address: event.target.checked ? billing : before })}
    />
  )
}

/** Multipart, as D 7 has it. An account without a phone stays so: the server takes none that is empty. */
function formOf(values: ProfileValues): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value || (name !== 'phone' && name !== 'seen')) body.set(name, value)
  }
  return body
}

/** The header and the stored values follow what the server has kept. */
function useSaved(userId: number) {
  const session = useSessionStore()
  const emit = useEmit()
  return ({ username, phone }: Profile) => {
    const current = session.store.getState()
    if (current.status !== 'signed-in') return
    const { status: _, ...user } = current
    session.signIn({ ...user, username: username || user.username, phone: phone ?? user.phone })
    emit('profile.changed', { userId })
  }
}
