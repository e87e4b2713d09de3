/**
 * Everything that names the product. A second brand changes this module only
 * (decisions.md, "Names and placeholders").
 */
export const brand = {
  name: 'Amofin',
  /** JSON key of the product's own price, `{product}_cost` in the specification. */
  costField: 'amofin_cost',
  costTextField: 'amofin_cost_text',
  supportAccount: { id: 67, name: 'CUSTOMERSUPPORT' },
  freePlan: 'FREEMIUM PLAN',
  /** BCP 47 tag used for numbers, dates and the html element. */
  language: 'en-NG',
  timeZone: 'Africa/Lagos',
} as const
