import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { Shell } from '../src/shell'
import { apiKey, sitePages } from '../src/site'
import './globals.css'

const gelasio = localFont({
  src: '../../../packages/shared-ui/src/base/fonts/gelasio-naija.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--gelasio',
})

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG" className={gelasio.variable}>
      <body>
        <Shell pages={await sitePages()} apiKey={apiKey}>
          {children}
        </Shell>
      </body>
    </html>
  )
}
