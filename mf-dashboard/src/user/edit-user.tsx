import { editProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { groups } from 'shared-contracts/capabilities'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField } from 'screens/form'
import { z } from 'zod/mini'
import { personNameSchemas } from '../account-page/person-name'
import { texts } from '../texts'

const fields: FormField[] = [
  { name: 'first_name', label: 'First name', maxLength: 150, required: true },
  { name: 'last_name', label: 'Last name', maxLength: 150, required: true },
  { name: 'email', label: 'Email', kind: 'email', maxLength: 254, required: true },
  { name: 'customerMobile', label: 'Phone', kind: 'tel', maxLength: 11 },
]

/** D 9. */
export const expertiseField: FormField = {
  name: 'expertise',
  label: 'Expertise',
  kind: 'select',
  placeholder: 'NA',
  options: [
    { value: 'Personal', label: 'Personal' },
    { value: 'Business', label: 'Business' },
  ],
}

/** D 3 "Edit-profile payload (admin edit)": what an admin may correct of somebody else. */
const schema = z.object({
  ...personNameSchemas,
  email: z.string().check(z.trim(), z.email('Enter an email address, for example name@example.ng')),
  customerMobile: z.string().check(z.trim(), z.regex(/^(.{10,12})?$/, texts.phoneInvalid)),
  expertise: z.string(),
  seen: z.string(),
})

interface EditUserProps {
  profile: Profile
  /** Back to the facts. */
  onEnd: () => void
}

/** Name, e-mail address, phone and, for a lawyer, expertise, changed in place. */
export function EditUser({ profile, onEnd }: EditUserProps) {
  const { api } = useShell()
  const isLawyer = profile.groups.includes(groups.lawyer)
  return (
    <ScreenForm
      name={`Edit user ${profile.id}`}
      what="Your changes to this user"
      fields={isLawyer ? [...fields, expertiseField] : fields}
      schema={schema}
      initial={{
        first_name: profile.first_name,
        last_name: profile.last_name,
        email: profile.email,
        customerMobile: profile.phone,
        expertise: profile.expertise,
        seen: profile.stamp ?? '',
      }}
      submitLabel="Save"
      busyLabel="Saving"
      success="The user was saved."
      onSubmit={async ({ expertise, ...changes }) => {
        const body = new FormData()
        body.set('id', String(profile.id))
        // An account without a phone stays so: the server takes none that is empty, and no empty stamp.
        for (const [name, value] of Object.entries(changes)) if (value) body.set(name, value)
        if (isLawyer) body.set('expertise', expertise || 'NA')
        await api.call(editProfile, { body })
      }}
      onDone={onEnd}
      onCancel={onEnd}
    />
  )
}
