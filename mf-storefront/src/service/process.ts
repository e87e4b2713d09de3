import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { serviceTexts } from './texts'

/** The three steps (P 2), told with what is known of this service. */
export function processOf(
  service: Pick<ServiceDetail, 'page_titles' | 'flow_type' | 'service_title'>,
): { title: string; text: string }[] {
  const [choose, complete, save] = serviceTexts.steps
  return [
    { title: choose, text: `You have chosen: ${service.service_title}.` },
    { title: complete, text: partsText(service.page_titles ?? []) },
    {
      title: save,
      text:
        service.flow_type === 'Type B'
          ? 'Pay. A lawyer reviews it, then you download PDF or Word.'
          : 'Pay, then download PDF or Word. We tell you how to sign and stamp it.',
    },
  ]
}

function partsText(titles: string[]): string {
  if (titles.length === 0) return 'One short page of questions at a time. We save as you type.'
  const pages = titles.length === 1 ? 'One short page' : `${inWords(titles.length)} short pages`
  return `${pages}: ${titles.map(lowerFirst).join(', ')}.`
}

// prettier-ignore
const words = [
  'No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven',
  'Twelve',
]
const inWords = (count: number) => words[count] ?? String(count)

/** "Term and rent" in the middle of a sentence; abbreviations such as "CAC" stay as they are. */
const lowerFirst = (title: string) =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1)
