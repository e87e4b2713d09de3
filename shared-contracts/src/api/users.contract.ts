import { defineCall } from '../call/call'
import type { Profile } from './auth.schema'
import type {
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
