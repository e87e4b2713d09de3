import { pendingOf, type Migration } from 'database-migrations/migrations'
import { appliedOf, type ArchiveHead } from './archive'

export interface Fit {
  /** Migrations that make the tables which the back-up was taken from. */
  first: Migration[]
  /** Those that came since; they run over the restored rows. */
  then: Migration[]
}

/**
 * How a back-up gets into the tables of this version. Throws one sentence for a back-up that a newer
 * version made, and for one whose migrations are not those of this version.
 */
export function fitOf(head: ArchiveHead, migrations: Migration[], composition: number): Fit {
  const applied = appliedOf(head)
  const then = unlessOther(() => pendingOf(migrations, applied))
  if ((head.composition ?? 0) > composition) {
    throw new Error(
      `The backup is newer than this version: its composition server had ${head.composition} migrations, this one has ${composition}. Nothing was changed. Restore it with the version that made it.`,
    )
  }
  return { first: migrations.filter(({ name }) => applied.has(name)), then }
}

function unlessOther<T>(decide: () => T): T {
  try {
    return decide()
  } catch (error) {
    throw new Error(`The backup does not fit this version. ${(error as Error).message}`, {
      cause: error,
    })
  }
}
