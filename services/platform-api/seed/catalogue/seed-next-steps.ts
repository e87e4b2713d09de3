import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/database/database'
import { services } from '../../src/tables/catalogue.tables'
import { nextSteps } from '../services/next-steps'

/** For installations whose catalogue is older than the steps; what somebody wrote there stays. */
export async function seedNextSteps(db: Db): Promise<void> {
  for (const [slug, steps] of Object.entries(nextSteps)) {
    await db
      .update(services)
      .set({ nextSteps: [...steps] })
      .where(and(eq(services.slug, slug), sql`${services.nextSteps} = '[]'::jsonb`))
  }
}
