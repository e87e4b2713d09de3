/** Seconds between one answer and the next question: banks mostly answer at once, or much later. */
const early = [2, 3, 5, 8, 13, 20]
const steady = 30

/** Milliseconds to wait before the question that follows `asked` answers. */
export const waitAfter = (asked: number): number => (early[asked - 1] ?? steady) * 1000
