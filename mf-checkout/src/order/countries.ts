export const nigeria = 'NG'

/** ISO 3166 codes of countries and territories. */
// prettier-ignore
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS XK YE ZA ZM ZW'

/** Options of the country field: Nigeria first, then all others by their English name. */
export function countryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const others = codes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return [{ value: nigeria, label: 'Nigeria' }, ...others]
}

/** The 36 states in alphabetical order, then the Federal Capital Territory. */
// prettier-ignore
export const nigerianStates = [
  'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River',
  'Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina',
  'Kebbi', 'Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau',
  'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara', 'Federal Capital Territory',
] as const

/** The state as the list writes it, for a profile that says "lagos state" or "FCT, Abuja". */
export function matchNigerianState(written: string): string {
  const plain = written
    .trim()
    .toLowerCase()
    .replace(/\s+state$/, '')
  if (/^(fct|abuja)\b/.test(plain)) return 'Federal Capital Territory'
  return nigerianStates.find((state) => state.toLowerCase() === plain) ?? ''
}
