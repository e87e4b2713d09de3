import type { Profile } from 'shared-contracts/api/auth.schema'
import type { UserStatus } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { DateText } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { EmailLink } from '../account-page/account-page'
import { AccountStatus, personName } from '../account-status/account-status'

interface UserFactsProps {
  profile: Profile
  cases?: number
  /** False for the admin's own account. */
  mayChange: boolean
}

/** D 2 "User profile": what is known of an account, read only. */
export function UserFacts({ profile, cases, mayChange }: UserFactsProps) {
  const status = profile.status as UserStatus
  const isLawyer = profile.groups.includes(groups.lawyer)
  return (
    <Facts
      rows={[
        { label: 'User ID', value: profile.username },
        { label: 'Name', value: personName(profile) },
        { label: 'Email', value: <EmailLink email={profile.email} /> },
        { label: 'Phone', value: profile.phone || 'NA' },
        { label: 'Role', value: profile.group_name },
        { label: 'Expertise', value: profile.expertise || 'NA' },
        ...(cases === undefined ? [] : [{ label: 'Cases', value: String(cases) }]),
        { label: 'Subscription Plan', value: <PlanLink profile={profile} /> },
        { label: 'Verified', value: status === 'Inactive' ? 'No' : 'Yes' },
        {
          label: 'Created On',
          value: <DateText value={profile.created_on} style="date-time" />,
        },
        {
          label: 'Status',
          value: (
            <AccountStatus
              account={{ ...profile, status }}
              mayChange={mayChange}
              closeLabel={isLawyer ? 'Deactivate Lawyer Account' : undefined}
            />
          ),
        },
      ]}
    />
  )
}

/** A lawyer's consultations, or the plan of a customer; other staff have neither. */
function PlanLink({ profile: { id, groups: ids, username } }: Pick<UserFactsProps, 'profile'>) {
  const { href } = useShell()
  const page = ids.includes(groups.lawyer)
    ? 'dashboard.lawyer-subscription'
    : ids.includes(groups.customer)
      ? 'dashboard.customer-subscription'
      : undefined
  if (!page) return 'NA'
  return (
    <Link to={href(page, {}, { id })}>
      View<span className="visually-hidden"> the subscription of {username}</span>
    </Link>
  )
}
