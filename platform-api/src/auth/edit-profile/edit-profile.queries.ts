import { eq } from 'drizzle-orm'
import type { EditProfile } from 'shared-contracts/api/auth.schema'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'
import { users } from '../auth.tables'

/** The user as they are now; a second edit of the same profile waits. Call in a transaction. */
export async function lockUser(tx: Db, userId: number): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** An absent field stays as it is. */
export async function updateProfile(
  tx: Db,
  userId: number,
  { fields, profileImage }: { fields: EditProfile; profileImage: string | null },
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({
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
      profileImage,
    })
    .where(eq(users.id, userId))
    .returning()
  return user
}
