/** Loads are counted by ten minutes: short enough that nothing else changes within. */
export const slotMs = 600_000

/** Measurements are kept by the hour: there are a hundred times as many rows of them. */
export const vitalSlotMs = 3_600_000

/** Beginning of the slot, in milliseconds since 1970. */
export const slotOf = (at: number, length: number = slotMs) => at - (at % length)
