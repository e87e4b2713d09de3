import { z } from 'zod/mini'
import { groups } from '../capabilities/capabilities'
import { editProfileFields, person, usernameField } from './auth.schema'
import { listOf, wholeNumber } from './shared.schema'

/** D 4: Inactive has not activated the account yet; Deactivated was closed by staff. */
export const userStatuses = ['Active', 'Inactive', 'Cancelled', 'Deactivated'] as const

/** D 4 "Customer status". A closed account is Cancelled here, whoever closed it. */
export const customerStatuses = ['Active', 'Inactive', 'Cancelled'] as const

/** Roles that an admin may give (D 6): everybody else signs up. */
export const staffGroups = [groups.admin, groups.lawyer, groups.finance, groups.support] as const

/** D 9. A lawyer works for private people or for businesses. */
export const expertises = ['Personal', 'Business'] as const

export const customerStatus = z.enum(customerStatuses)

/** A customer as the list of customers shows them (D 3 "Customer"). */
export const customerRow = z.object({
  ...person.shape,
  /** ISO date-time, as the other dates here. */
  created_on: z.string(),
  /** Null until the first order; for a lawyer, of the orders assigned to them. */
  lastorderdate: z.nullable(z.string()),
  /** Title of the plan that is running. */
  subscriptionname: z.string(),
  status: customerStatus,
})

/** An account as the list of users shows it (D 3 "User"). */
export const userRow = z.object({
  ...person.shape,
  group_name: z.string(),
  groups: z.array(z.number()),
  expertise: z.string(),
  status: z.enum(userStatuses),
  date_joined: z.string(),
  /** Orders that were assigned to a lawyer; 0 for everybody else. */
  cases: z.number(),
})

/** D 3 "Lawyer"; expertise and cases are ours, for choosing. */
export const lawyerRow = z.object({
  id: z.number(),
  lawyersName: z.string(),
  expertise: z.string(),
  cases: z.number(),
})

export const lawyerDetail = z.object({ ...userRow.shape, lawyersName: z.string() })

export const customerPage = listOf(customerRow)
export const userPage = listOf(userRow)
export const lawyerPage = listOf(lawyerRow)

export const userListQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  date_joined__date__gte: z.optional(z.string()),
  date_joined__date__lte: z.optional(z.string()),
  /** Ours: words that must occur in name, user name, e-mail address or phone. */
  search: z.optional(z.string()),
  /**
   * Ours, each with `-` for descending: `name`, and `lastorderdate` or `created_on` of customers,
   * `expertise` or `date_joined` of users.
   */
  ordering: z.optional(z.string()),
})

/** Query of the counts: the lists' own conditions. */
export const userCountsQuery = z.pick(userListQuery, {
  date_joined__date__gte: true,
  date_joined__date__lte: true,
  search: true,
})

/** Ours: how many customers each status has, for the filter strip; absent on other servers. */
export const customerCounts = z.object({
  counts: z.object({
    All: z.number(),
    Active: z.number(),
    Inactive: z.number(),
    Cancelled: z.number(),
  }),
})

/** Ours: how many accounts each group has, by its id, for the filter strip. */
export const userCounts = z.object({
  counts: z.object({
    All: z.number(),
    1: z.number(),
    2: z.number(),
    3: z.number(),
    4: z.number(),
    5: z.number(),
  }),
})

const roleId = z.union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))])

/** D 3 "Create-user payload". */
export const createProfileBody = z.object({
  /** One of `staffGroups`. */
  groups: roleId,
  username: usernameField,
  first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  last_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  phone: z.string().check(z.trim(), z.minLength(10), z.maxLength(12)),
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email()),
  /** Of a lawyer; ignored for everybody else. */
  expertise: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** As in `emailregister`. */
  lastUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  activationUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
})

/** `old_persona_name` is a user name, `new_persona` one of `staffGroups` (D 7). */
export const changePersonaBody = z.object({
  old_persona_name: usernameField,
  new_persona: roleId,
  /** Ours: id of the role that was shown. With another one by now, nothing changes and the answer is 409. */
  seen_persona: z.optional(wholeNumber),
})

/** The text fields by which an admin edits somebody else (D 3), each left as it is when absent. */
export const editUserFields = z.object({
  ...editProfileFields.shape,
  email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email())),
  /** The phone, as orders call it. */
  customerMobile: z.optional(z.string().check(z.trim(), z.minLength(10), z.maxLength(12))),
  /** Of a lawyer; ignored for everybody else. `cases` and `joinedate` are the server's to know. */
  expertise: z.optional(z.string().check(z.maxLength(40))),
  status: z.optional(z.enum(userStatuses)),
})

export const userBody = z.object({
  username: usernameField,
})

export type UserStatus = (typeof userStatuses)[number]
export type CustomerStatus = (typeof customerStatuses)[number]
export type CustomerRow = z.infer<typeof customerRow>
export type CustomerPage = z.infer<typeof customerPage>
export type UserRow = z.infer<typeof userRow>
export type UserPage = z.infer<typeof userPage>
export type LawyerRow = z.infer<typeof lawyerRow>
export type LawyerPage = z.infer<typeof lawyerPage>
export type LawyerDetail = z.infer<typeof lawyerDetail>
export type CreateProfileBody = z.infer<typeof createProfileBody>
export type ChangePersonaBody = z.infer<typeof changePersonaBody>
export type EditUser = z.infer<typeof editUserFields>
export type UserListQuery = z.infer<typeof userListQuery>
export type UserCountsQuery = z.infer<typeof userCountsQuery>
export type CustomerCounts = z.infer<typeof customerCounts>
export type UserCounts = z.infer<typeof userCounts>
