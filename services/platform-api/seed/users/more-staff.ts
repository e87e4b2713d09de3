import { groups } from 'shared-contracts/capabilities'
import type { Person } from './person'

const lagosOffice = { addressLine1: '14 Bọ̀dé Thomas Street', city: 'Surulere', state: 'Lagos' }
const abujaOffice = { addressLine1: '9 Gana Street, Maitama', city: 'Abuja', state: 'FCT' }

/** People for the lists of the back office: every role and status comes up. */
export const moreStaff: Person[] = [
  {
    username: 'tobi_adeniyi',
    firstName: 'Olúwatóbi',
    lastName: 'Adéníyì',
    group: groups.admin,
    ...abujaOffice,
  },
  {
    username: 'kelechi_umeh',
    firstName: 'Kelechi',
    lastName: 'Ụmẹh',
    group: groups.lawyer,
    expertise: 'Business',
    addressLine1: '4 Zik Avenue',
    city: 'Enugu',
    state: 'Enugu',
  },
  {
    username: 'zainab_lawal',
    firstName: 'Zainab',
    lastName: 'Lawal',
    group: groups.lawyer,
    expertise: 'Personal',
    status: 'Inactive',
    ...abujaOffice,
  },
  {
    username: 'dapo_sowande',
    firstName: 'Dàpọ̀',
    lastName: 'Ṣówándé',
    group: groups.lawyer,
    expertise: 'Personal',
    status: 'Deactivated',
    ...lagosOffice,
  },
  {
    username: 'patience_eyo',
    firstName: 'Patience',
    lastName: 'Eyo',
    group: groups.finance,
    ...lagosOffice,
  },
  {
    username: 'yusuf_audu',
    firstName: 'Yusuf',
    lastName: 'Audu',
    group: groups.support,
    ...lagosOffice,
  },
]
