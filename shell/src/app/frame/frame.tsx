import { useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router-dom'
import { Slot, SlotProvider } from 'shared-contracts/shell'
import { useEnvironment } from '../environment'
import { LocalCard } from '../remotes/local-card'
import { PageSkeleton } from '../remotes/page-skeleton'
import { SlotOutlet } from '../remotes/slots'
import type { RouteHandle } from '../route-table/route-table'
import { texts } from '../texts'
import { DocumentHead } from './document-head'
import { Footer } from './footer'
import { useFrameData } from './frame-data'
import { frameParts } from './frame-parts'
import styles from './frame.module.css'
import { Header } from './header'
import { MainFocus } from './main-focus'
import { NavigationBar } from './navigation-bar'

/** What stands around every page: header, main, footer, and the places for other remotes. */
export function Frame() {
  const { plan } = useEnvironment()
  const { pathname } = useLocation()
  const page = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.page
  const parts = frameParts(pathname, page)
  const data = useFrameData(parts)
  const renderSlot = useMemo(() => (name: string) => <SlotOutlet plan={plan} name={name} />, [plan])
  return (
    <SlotProvider value={renderSlot}>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <NavigationBar />
      {parts.header !== 'none' && <Header compact={parts.header === 'compact'} data={data} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {parts.footer && <Footer content={data.footer} />}
      {parts.assistant && (
        <div className={styles.assistant}>
          <Slot name="page.assistant" />
        </div>
      )}
      <DocumentHead />
      <MainFocus />
      <ScrollRestoration />
    </SlotProvider>
  )
}

/** Before the frame's own data is there: only where the server gave no HTML. */
export function FrameFallback() {
  return (
    <main id="main" className={styles.main}>
      <PageSkeleton />
    </main>
  )
}

/** The shell's own failure: the last net. As an error of the window it is told and held against its version. */
export function FrameFailed() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <main id="main" className={styles.main}>
      <LocalCard error={undefined} onRetry={() => location.reload()} />
    </main>
  )
}
