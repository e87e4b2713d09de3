import { defineCall } from '../call/call'
import type { Profile } from './auth.schema'
import type {
  ChangePersonaBody,
  CreateProfileBody,
  CustomerCounts,
  CustomerPage,
  CustomerStatus,
  LawyerDetail,
  LawyerPage,
  UserCounts,
  UserCountsQuery,
  UserListQuery,
  UserPage,
} from './users.schema'

interface ListQuery extends Omit<UserListQuery, 'page' | 'page_size'> {
  page?: number
  page_size?: number
}

/** Customers; a lawyer sees those of assigned orders and consultations. */
export const listCustomers = defineCall<CustomerPage, { query: ListQuery }>()(
  'GET',
  '/api/auth/client/',
)
export const listCustomersByStatus = defineCall<
  CustomerPage,
  { params: { status: CustomerStatus }; query: ListQuery }
>()('GET', '/api/auth/status_based_clients/{status}/')
/** Every account, customers included. */
export const listUsers = defineCall<UserPage, { query: ListQuery }>()('GET', '/api/auth/users/')
export const listUsersOfGroup = defineCall<
  UserPage,
  { params: { groupId: number }; query: ListQuery }
>()('GET', '/api/auth/user_list_group/{groupId}/')
/** Ours: the customers of the list, by status. Where it answers 404 the strip shows no counts. */
export const countCustomers = defineCall<CustomerCounts, { query: UserCountsQuery }>()(
  'GET',
  '/api/x/customer-counts',
)
/** Ours: the accounts of the list, by the id of their group. */
export const countUsers = defineCall<UserCounts, { query: UserCountsQuery }>()(
  'GET',
  '/api/x/user-counts',
)
/** Lawyers who can be given an order, by name. */
export const listLawyers = defineCall<LawyerPage, { query: ListQuery }>()(
  'GET',
  '/api/auth/lawyer/',
)
/** 404 for somebody who is no lawyer. */
export const getLawyer = defineCall<LawyerDetail, { params: { lawyerId: number } }>()(
  'GET',
  '/api/auth/lawyer/{lawyerId}',
)
/** Makes an inactive account of staff and sends the activation link. Answers the new user. */
export const createProfile = defineCall<Profile, { body: CreateProfileBody }>()(
  'POST',
  '/api/auth/create-profile/',
)
/** Gives a user another role and signs them out. Answers the user. */
export const changePersona = defineCall<Profile, { body: ChangePersonaBody }>()(
  'POST',
  '/api/auth/change_persona/',
)
/** Opens an account: an admin anybody's, support a customer's. Answers the user. */
export const activateUser = defineCall<Profile, { body: { username: string } }>()(
  'POST',
  '/api/auth/activate2/',
)
/** Closes an account, with the same rights, and ends its sessions. Answers the user. */
export const deactivateUser = defineCall<Profile, { body: { username: string } }>()(
  'POST',
  '/api/auth/deactivate/',
)
