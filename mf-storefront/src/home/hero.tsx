import { useReducer, useSyncExternalStore } from 'react'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { brand } from 'shared-contracts/brand'
import { Link } from 'shared-contracts/router'
import { useEvent, useShell } from 'shared-contracts/shell'
import { readStored } from 'shared-contracts/storage'
import { Deed, SheetStack } from 'shared-ui/deed'
import { Icon } from 'shared-ui/icon'
import { Seal } from 'shared-ui/seal'
import { DocumentSearch } from './document-search'
import styles from './hero.module.css'
import { homeFixedTexts, homeTexts } from './texts'

interface HeroProps {
  content: Pick<HomeStatic, 'banner_title' | 'banner_description' | 'home_page_banner'>
  popular: ServiceSummary[]
}

/** The promise and the search at the left, a real document at the right. */
export function Hero({ content, popular }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h1 className={styles.title}>{content.banner_title}</h1>
          <p className={styles.lead}>{content.banner_description}</p>
          <div className={styles.search}>
            <DocumentSearch />
          </div>
          <Often services={popular.slice(0, 3)} />
          <ul className={styles.promises}>
            {homeTexts.promises.map(({ icon, text }) => (
              <li className={styles.promise} key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <SupportLink />
        </div>
        <Shown content={content} popular={popular} />
      </div>
    </div>
  )
}

function Often({ services }: { services: ServiceSummary[] }) {
  const { href } = useShell()
  if (services.length === 0) return null
  return (
    <p className={styles.often}>
      Popular searches:{' '}
      {services.map(({ slug, service_title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={href('storefront.service', { aggrement: slug })}>{service_title}</Link>
        </span>
      ))}
    </p>
  )
}

/** Decoration: the words of the document are read on its own page. */
function Shown({ content, popular }: HeroProps) {
  const preview = popular.find((service) => service.preview)?.preview
  if (preview) {
    return (
      <div className={styles.document} aria-hidden="true">
        <SheetStack>
          <Deed preview={preview} size="hero" />
        </SheetStack>
        <div className={styles.seal}>
          <Seal word="READY" top={brand.name.toUpperCase()} bottom="LAWS OF NIGERIA" />
        </div>
      </div>
    )
  }
  if (!content.home_page_banner) return null
  return (
    <img className={styles.banner} src={content.home_page_banner} alt="" width="480" height="360" />
  )
}

/** The way back into a conversation with support, once one is stored on this device (P 2). */
function SupportLink() {
  const { href, serves } = useShell()
  const conversation = useConversation()
  if (!conversation || !serves('chat.support')) return null
  return (
    <p className={styles.support}>
      <Link className={styles.supportLink} to={href('chat.support')}>
        <Icon name="chat" />
        {homeFixedTexts.chatWithSupport}
      </Link>
    </p>
  )
}

function useConversation(): string | undefined {
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEvent('support-conversation.opened', () => readAgain())
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    () => readStored('conversation_id'),
    () => undefined,
  )
}
