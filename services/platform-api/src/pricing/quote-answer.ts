import type { QuoteAnswer } from 'shared-contracts/api/pricing.schema'
import { nairaText } from '../money/naira'
import { quoteLines, type Quote } from './quote'

/** The lines of a quote as the API writes them. */
export const quoteLinesOf = (quoted: Quote): QuoteAnswer['lines'] =>
  quoteLines(quoted).map(({ kind, kobo }) => ({ kind, amount: nairaText(kobo) }))
