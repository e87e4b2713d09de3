import { eq } from 'drizzle-orm'
import type { EditProfile } from 'shared-contracts/api/auth.schema'
import { fieldErrors } from 'shared-contracts/field-errors'
import type { output, ZodMiniType } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { invalid } from '../../http/failures'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'

type UserColumns = Partial<typeof users.$inferInsert>

/** The text fields of a form, checked; throws a failure naming each that cannot be taken. */
export function fieldsOf<S extends ZodMiniType>(schema: S, input: unknown): output<S> {
  const { success, data, error } = safeParse(schema, input, { reportInput: true })
  if (!success) throw invalid(fieldErrors(error.issues))
  return data
}

/** The columns of what was sent; an absent field stays as it is. */
export const columnsOf = (fields: EditProfile): UserColumns => ({
  username: fields.username,
  phone: fields.phone,
  firstName: fields.first_name,
  lastName: fields.last_name,
  addressLine1: fields.addressLine1,
  addressLine2: fields.addressLine2,
  state: fields.state,
  city: fields.city,
  pin: fields.pincode,
  normalAddress: fields.normal_address,
})

/** The user as they are now; a second edit of the same profile waits. Call in a transaction. */
export async function lockUser(tx: Db, userId: number): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** Changes at least one column; an undefined one stays as it is. */
export async function updateUser(
  tx: Db,
  userId: number,
  columns: UserColumns,
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set(columns).where(eq(users.id, userId)).returning()
  return user
}
