import type { ReactNode } from 'react'
import { Frame } from '../../src/frame'
import { loadFrame } from '../../src/frame-data'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return <Frame data={await loadFrame()}>{children}</Frame>
}
