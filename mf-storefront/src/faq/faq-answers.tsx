import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Accordion } from 'shared-ui/accordion'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { RichText } from 'shared-ui/rich-text'
import type { FaqData } from './faq.loader'
import styles from './faq.module.css'
import { faqTexts } from './texts'

/** The questions of a category or of a search; one is open at a time. */
export function FaqAnswers({ current, text, items, openId }: FaqData) {
  const { key } = useLocation()
  return (
    <section aria-labelledby="answers-title">
      <h2 className={styles.title} id="answers-title" tabIndex={-1}>
        {text ? `Answers for “${text}”` : (current?.faq_category_name ?? 'Questions')}
      </h2>
      {items.length === 0 ? (
        <NoAnswers text={text} />
      ) : (
        <Accordion
          key={key}
          items={items.map(({ id, faq_title, faq_description }) => ({
            id: `faq-${id}`,
            title: faq_title,
            content: <RichText html={faq_description} />,
            open: id === openId,
          }))}
        />
      )}
    </section>
  )
}

function NoAnswers({ text }: { text: string }) {
  const { href } = useShell()
  return (
    <EmptyState
      title={text ? `No answer for “${text}” yet` : faqTexts.noneInCategory}
      text={text ? faqTexts.nothingHelp : faqTexts.noneInCategoryHelp}
      action={
        <ButtonLink kind="secondary" to={href('storefront.contact')}>
          {faqTexts.contact}
        </ButtonLink>
      }
    />
  )
}
