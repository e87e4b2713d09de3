import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with the least cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** The hash of nobody's password: checking it costs an unknown username the same time. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$sdLCj4xclE+a1vmO7Q/Zow$PBMfGhAnQbpkvmS+NH8bjkH26L4jAyOcY2Ij4xr13W0'

/** False for a wrong password and for an account without one. Never throws on a bad hash. */
export async function passwordFits(stored: string | null | undefined, password: string) {
  const fits = await verify(stored ?? nobody, password).catch(() => false)
  return stored ? fits : false
}
