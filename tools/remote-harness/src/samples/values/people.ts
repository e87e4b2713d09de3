import { pick } from './pick'

/** Names with their marks, as people write them: a screen that loses a mark shows it at once. */
export const people = [
  { first: 'Folákẹ́', last: 'Adéyẹmí', user: 'folake' },
  { first: 'Chukwuemeka', last: 'Okonkwo', user: 'emeka' },
  { first: 'Halima', last: 'Yusuf', user: 'halima' },
  { first: 'Tamunoemi', last: 'Briggs', user: 'tamuno' },
  { first: 'Ọláṣubọ̀mí', last: 'Balógun', user: 'subomi' },
  { first: 'Ifeoma', last: 'Nwáchukwu', user: 'ifeoma' },
  { first: 'Musa', last: 'Garba', user: 'musa' },
  { first: 'Ẹniọlá', last: 'Ògúnlẹ́yẹ', user: 'eniola' },
  { first: 'Efosa', last: 'Osagie', user: 'efosa' },
  { first: 'Zainab', last: 'Abubakar', user: 'zainab' },
] as const

const streets = [
  '14 Adéọlá Ọdẹ́kù Street',
  '7 Ògúnlànà Drive',
  '22 Zik Avenue',
  '3 Gwarimpa Estate, 4th Avenue',
  '58 Aba Road',
] as const

export const places = [
  { city: 'Surulere', state: 'Lagos' },
  { city: 'Ìbàdàn', state: 'Oyo' },
  { city: 'Enugu', state: 'Enugu' },
  { city: 'Gwarinpa', state: 'FCT' },
  { city: 'Port Harcourt', state: 'Rivers' },
] as const

export const streetFor = (words: string) => pick(streets, words)
