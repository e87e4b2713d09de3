import type { Profile } from 'shared-contracts/api/auth.schema'
import { changePersona } from 'shared-contracts/api/users.contract'
import { groupNames, groups } from 'shared-contracts/capabilities'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Panel } from 'shared-ui/panel'
import { SelectField } from 'shared-ui/select-field'
import { personName } from '../account-status/account-status'
import { texts } from '../texts'

/** D 6: the roles that an admin may give; nobody becomes a customer. */
export const roleOptions = [groups.admin, groups.lawyer, groups.finance, groups.support].map(
  (group) => ({ value: String(group), label: groupNames[group] }),
)

/** Gives the user the role that is chosen, after a question. */
export function ChangeRole({ profile }: { profile: Profile }) {
  const { api } = useShell()
  const { username } = profile
  const name = personName(profile)
  const { start, busy, dialog } = useAction<string>({
    act: (role) =>
      api.call(changePersona, {
        body: {
          old_persona_name: username,
          new_persona: Number(role),
          seen_persona: profile.groups[0],
        },
      }),
    success: texts.roleChanged,
    confirm: (role) => ({
      title: `Change the role of ${name}?`,
      text: (
        <p>
          {name} becomes {labelOf(role)} and is signed out. They see the screens of the new role
          after they sign in again.
        </p>
      ),
      label: `Change to ${labelOf(role)}`,
    }),
  })
  const current = profile.groups.map(String)[0] ?? ''
  const isStaff = roleOptions.some(({ value }) => value === current)
  return (
    <section aria-label="Change Role">
      <Panel title="Role">
        <SelectField
          label="Change Role"
          help={`Current role: ${profile.group_name}. You confirm before anything changes.`}
          options={roleOptions}
          placeholder={isStaff ? undefined : 'Choose a role'}
          value={isStaff ? current : ''}
          aria-busy={busy !== undefined}
          onChange={({ target }) => {
            if (target.value && target.value !== current) start(target.value)
          }}
        />
        {dialog}
      </Panel>
    </section>
  )
}

const labelOf = (role: string) => roleOptions.find(({ value }) => value === role)?.label ?? role
