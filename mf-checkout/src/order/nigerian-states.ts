/** The 36 states in alphabetical order, then the Federal Capital Territory. */
// prettier-ignore
export const nigerianStates = [
  'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River',
  'Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina',
  'Kebbi', 'Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau',
  'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara', 'Federal Capital Territory',
] as const

/** The state as the list writes it, for a profile that says "lagos state" or "FCT, Abuja". */
export function knownState(written: string): string {
  const plain = written
    .trim()
    .toLowerCase()
    .replace(/\s+state$/, '')
  if (/^(fct|abuja)\b/.test(plain)) return 'Federal Capital Territory'
  return nigerianStates.find((state) => state.toLowerCase() === plain) ?? ''
}
