export interface CategorySeed {
  id: number
  /** 2 Personal, 3 Business, 4 Lawyer services. */
  typeId: 2 | 3 | 4
  name: string
  description: string
}

/** Ids are fixed: services and links refer to them. */
export const PROPERTY = 1
export const FAMILY = 2
export const MONEY = 3
export const CONTRACTS = 4
export const STAFF = 5
export const REGISTRATION = 6
export const TECH = 7

export const categories: readonly CategorySeed[] = [
  {
    id: PROPERTY,
    typeId: 2,
    name: 'Property',
    description: 'Let, buy or sell property, or authorise someone to act for you.',
  },
  {
    id: FAMILY,
    typeId: 2,
    name: 'Family',
    description: 'Say who gets what, and who looks after your children.',
  },
  {
    id: MONEY,
    typeId: 2,
    name: 'Money',
    description: 'Lend and borrow without losing the friendship.',
  },
  {
    id: CONTRACTS,
    typeId: 3,
    name: 'Contracts',
    description: 'Agree terms in writing before work or talks begin.',
  },
  {
    id: STAFF,
    typeId: 3,
    name: 'Staff',
    description: 'Take people on with pay, hours and notice in writing.',
  },
  {
    id: REGISTRATION,
    typeId: 3,
    name: 'Registration',
    description: 'Put your business on the public register.',
  },
  {
    id: TECH,
    typeId: 3,
    name: 'Tech',
    description: 'Tell people what you do with their data.',
  },
]
