import { groups } from 'shared-contracts/capabilities'
import type { Person } from './person'

const lagosOffice = { addressLine1: '14 Bọ̀dé Thomas Street', city: 'Surulere', state: 'Lagos' }

export const staff: Person[] = [
  {
    id: 11,
    username: 'bukola',
    firstName: 'Bùkọ́lá',
    lastName: 'Adéoyè',
    group: groups.admin,
    ...lagosOffice,
  },
  {
    id: 21,
    username: 'ifeoma_n',
    firstName: 'Ifeoma',
    lastName: 'Nwachukwu',
    group: groups.lawyer,
    expertise: 'Personal',
    ...lagosOffice,
  },
  {
    id: 22,
    username: 'temitope_ajayi',
    firstName: 'Tèmítọ́pẹ́',
    lastName: 'Àjàyí',
    group: groups.lawyer,
    expertise: 'Business',
    addressLine1: '18 Awólọ́wọ̀ Way',
    city: 'Ìbàdàn',
    state: 'Oyo',
  },
  {
    id: 23,
    username: 'sadiq_garba',
    firstName: 'Sadiq',
    lastName: 'Garba',
    group: groups.lawyer,
    expertise: 'Personal',
    addressLine1: '9 Gana Street, Maitama',
    city: 'Abuja',
    state: 'FCT',
  },
  {
    id: 31,
    username: 'halima_y',
    firstName: 'Halima',
    lastName: 'Yusuf',
    group: groups.finance,
    ...lagosOffice,
  },
  {
    id: 41,
    username: 'amaka_obi',
    firstName: 'Chiamaka',
    lastName: 'Obi',
    group: groups.support,
    ...lagosOffice,
  },
]

/** Usernames of the lawyers, in the order in which demo orders are given to them. */
export const lawyerNames = ['ifeoma_n', 'temitope_ajayi', 'sadiq_garba']
