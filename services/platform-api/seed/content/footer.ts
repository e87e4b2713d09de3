import type { Footer } from 'shared-contracts/api/home.schema'

export const footer: Footer = {
  description:
    'Legal documents and legal help for people and small businesses in Nigeria. Prices in naira, written in plain English.',
  disclaimer:
    'Amofin is not a law firm. Documents that only a lawyer may prepare are drafted and franked by a lawyer enrolled at the Supreme Court of Nigeria. Sample content, to be reviewed by counsel.',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
  linkedin: 'https://www.linkedin.com/',
}
