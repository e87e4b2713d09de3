interface Revocable {
  /** ISO time; absent where it ends only when it is revoked. */
  expiresAt?: string | undefined
  revokedAt?: string | undefined
}

/** Whether it still works. */
export const isUsable = ({ expiresAt, revokedAt }: Revocable, now: string) =>
  revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > Date.parse(now))
