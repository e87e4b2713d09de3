import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from 'shared-contracts/router'
import { BrandMark } from 'shared-ui/brand-mark'
import { Icon } from 'shared-ui/icon'
import { useEnvironment } from '../environment'
import { texts } from '../texts'
import { AccountLinks } from './account-links'
import type { ShownFrameData } from './frame-data'
import styles from './header.module.css'
import { HeaderSearch } from './header-search'
import { MobileMenu } from './mobile-menu'
import { ServiceMenu } from './service-menu'
import { siteLinks } from './site-links'

interface Props {
  /** Over a layout with a menu of its own: full width, no menus, no search. */
  compact: boolean
  data: ShownFrameData
}

export function Header({ compact, data }: Props) {
  const { plan } = useEnvironment()
  const links = siteLinks(plan)
  const isSolid = useSolid()
  return (
    <header className={styles.header} data-compact={compact} data-solid={isSolid}>
      <div className={styles.row}>
        <MobileMenu links={links} />
        <Link className={styles.brand} to="/">
          <BrandMark />
        </Link>
        {!compact && (
          <nav className={styles.menus} aria-label="Main">
            <ServiceMenu
              label={texts.personal}
              page={links.personal}
              categories={data.personal}
              waiting={data.waiting}
              retry={data.retry}
            />
            <ServiceMenu
              label={texts.business}
              page={links.business}
              categories={data.business}
              waiting={data.waiting}
              retry={data.retry}
            />
          </nav>
        )}
        <span className={styles.space} />
        {!compact && (
          <>
            <div className={styles.search}>
              <HeaderSearch action={links.search} />
            </div>
            <Link className={styles.searchLink} to={links.search} aria-label="Search">
              <Icon name="search" size={22} />
            </Link>
          </>
        )}
        <nav className={styles.account} aria-label="Account">
          {!compact && (
            <>
              <Link className={styles.link} to={links.faq}>
                {texts.faq}
              </Link>
              <Link className={styles.link} to={links.contact}>
                {texts.contact}
              </Link>
            </>
          )}
          <AccountLinks links={links} />
        </nav>
      </div>
    </header>
  )
}

/** P 2 and 9: solid white after 100 px on the home page, always solid elsewhere. */
const scrollThreshold = 100

function useSolid(): boolean {
  const { pathname } = useLocation()
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > scrollThreshold)
    read()
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [])
  return scrolled || pathname !== '/'
}
