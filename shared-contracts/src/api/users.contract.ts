import { defineCall } from '../call/call'
import type { Profile } from './auth.schema'
import type {
  ChangePersonaBody,
  CreateProfileBody,
  CustomerPage,
  CustomerStatus,
  LawyerDetail,
  LawyerPage,
  UserListQuery,
  UserPage,
} from './users.schema'

interface ListQuery extends Omit<UserListQuery, 'page' | 'page_size'> {
  page?: number
  page_size?: number
}

/** Customers; a lawyer sees those of assigned orders. */
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
