import type { Db } from '../../src/database/database'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../src/accounts/password'
import { users } from '../../src/tables/accounts.tables'
import { daysBefore } from '../days-ago'
import { demoAccounts } from '../demo-accounts'
import { createRandom, type Random } from '../random'
import { customers } from './customers'
import { moreStaff } from './more-staff'
import type { Person } from './person'
import { staff } from './staff'

/** Only the demo accounts get a password: nobody else of the demo data can sign in. */
export async function seedUsers(db: Db, today: Date): Promise<void> {
  const random = createRandom(2026)
  const people = [...staff, ...customers]
  await db.insert(users).values(people.map((person) => rowOf(person, random, today)))
  for (const { username, password } of demoAccounts) {
    const passwordHash = await hashPassword(password)
    await db
      .update(users)
      .set({ passwordHash, status: 'Active' })
      .where(eq(users.username, username))
  }
}

/** Its own step, so that installations that have the others get them too. */
export async function seedMoreStaff(db: Db, today: Date): Promise<void> {
  const random = createRandom(14)
  await db.insert(users).values(moreStaff.map((person) => rowOf(person, random, today)))
}

function rowOf({ group, ...person }: Person, random: Random, today: Date) {
  const state = person.state === 'FCT' ? 'FCT' : `${person.state} State`
  return {
    ...person,
    groupId: group,
    email: person.email ?? `${person.username}@example.ng`,
    phone: person.phone ?? `080${random.between(20_000_000, 99_999_999)}`,
    pin: person.pin ?? String(random.between(100_001, 999_999)),
    status: person.status ?? ('Active' as const),
    addressLine2: `${person.city}, ${state}`,
    normalAddress: `${person.addressLine1}, ${person.city}`,
    createdOn: daysBefore(today, random.between(370, 900), random.between(8, 20)),
  }
}
