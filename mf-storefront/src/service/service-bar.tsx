import { useEffect, useState, type RefObject } from 'react'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { Money } from 'shared-ui/money'
import { StickyBar } from 'shared-ui/sticky-bar'
import { CreateLink } from './start-document'
import styles from './service-parts.module.css'

interface ServiceBarProps {
  service: ServiceDetail
  /** The buttons that the bar stands for while they are out of view. */
  actions: RefObject<HTMLElement | null>
}

/** Phones only: price and Create stay in reach, and there is one Create in view. */
export function ServiceBar({ service, actions }: ServiceBarProps) {
  if (!useOutOfView(actions)) return null
  return (
    <div className={styles.barPlace}>
      <StickyBar label="Price and start">
        <div className={styles.bar}>
          <span className={styles.barPrice}>
            <Money value={service.amount} style="sales" />
          </span>
          <CreateLink service={service} />
        </div>
      </StickyBar>
    </div>
  )
}

/** What is below the header of 56 px is in view. */
const belowHeader = { rootMargin: '-56px 0px 0px' }

function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setOut(entries.at(-1)?.isIntersecting === false)
    }, belowHeader)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return out
}
