import type { Answers } from 'agreement-template/answers'

/** What a service is made from, in the lf/1 dialect: the pages of its form and its document. */
export interface Templates {
  /** At least one; the title of a page is its `data-title`. */
  pages: string[]
  document: string
}

/** With the example answers from which the preview in lists is drawn. */
export interface TemplatesWithSamples extends Templates {
  samples: Answers
}
