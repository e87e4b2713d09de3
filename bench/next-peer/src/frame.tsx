'use client'

import type { ReactNode } from 'react'
import type { FrameData } from 'shell/src/app/frame/frame-data'
import { Footer } from 'shell/src/app/frame/footer'
import styles from 'shell/src/app/frame/frame.module.css'
import { Header } from 'shell/src/app/frame/header'
import { MainFocus } from 'shell/src/app/frame/main-focus'

/** The product's header and footer around a page. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header compact={false} data={{ ...data, waiting: false, retry: () => undefined }} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer content={data.footer} />
      <MainFocus />
    </>
  )
}
