import type { Answers } from 'agreement-template/answers'

/** One page of questions in the lf/1 dialect; `title` repeats the page's `data-title`. */
export interface PageSeed {
  title: string
  html: string
}

/** A service as the catalogue sells it, with its form, its document and what its page prints. */
export interface ServiceSeed {
  slug: string
  title: string
  /** One sentence of plain text. */
  content: string
  /** HTML of the service page. */
  mainContent: string
  /** 2 Personal, 3 Business. */
  typeId: 2 | 3
  /** One of `categories.ts`. */
  categoryId: number
  /** Whole naira. */
  costNaira: number
  costText: string
  /** Whole naira, paid on to a registry. */
  filingNaira: number
  filingText: string
  /** Type A: by yourself. Type B: a lawyer or agent takes part. */
  flow: 'Type A' | 'Type B'
  /** The answer that makes an order of Type A one of Type B. */
  lawyerWhen?: { field: string; is: string }
  /** ISO date. */
  lawAsAt: string
  lawSource: string
  lawFacts: readonly { label: string; text: string }[]
  /** What to have at hand. */
  needs: readonly string[]
  /** How long the form takes. */
  minutes: number
  faq: readonly { question: string; answerHtml: string }[]
  /** Slugs of three other services. */
  related: readonly [string, string, string]
  pages: readonly PageSeed[]
  /** The document in the lf/1 dialect. */
  document: string
  /** Example answers: previews and samples are drawn from them. */
  samples: Answers
  /** Place among the popular documents, from 1. */
  popularRank?: number
  meta: { title: string; description: string; keywords: string }
}
