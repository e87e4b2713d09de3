import type { BodyLimits } from './proxy-limits'

type HeldLimits = Pick<BodyLimits, 'maxHeldBytes' | 'maxHeldBytesPerAddress'>

/** Counts the bytes of bodies that are here, in all and for each address. */
export function createHeldBytes({ maxHeldBytes, maxHeldBytesPerAddress }: HeldLimits) {
  const addresses = new Map<string, number>()
  let all = 0

  function add(address: string, bytes: number) {
    all += bytes
    const own = (addresses.get(address) ?? 0) + bytes
    if (own === 0) addresses.delete(address)
    else addresses.set(address, own)
  }

  return {
    /** Makes room for a body. Answers the way to say how much of it is held; undefined without room. */
    reserve(address: string, expected: number): ((bytes: number) => void) | undefined {
      const own = addresses.get(address) ?? 0
      if (all + expected > maxHeldBytes || own + expected > maxHeldBytesPerAddress) return undefined
      let held = expected
      add(address, held)
      return (bytes) => {
        add(address, bytes - held)
        held = bytes
      }
    },
  }
}
