import { brand } from 'shared-contracts/brand'

/** The initial on green, as SVG: in the head of pages, and for addresses that have no head. */
export const siteIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="2" fill="#0B5D3B"/><text x="8" y="12.5" font-family="Georgia,serif" font-size="13" font-weight="700" text-anchor="middle" fill="#FBFAF6">${brand.name[0]}</text></svg>`
