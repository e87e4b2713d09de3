import { useLocation } from 'shared-contracts/router'
import type { Category } from 'shared-contracts/api/services.schema'
import { useHydrated } from 'shared-ui/hydrated'
import { Icon } from 'shared-ui/icon'
import { Tabs } from 'shared-ui/tabs'
import styles from './category-tabs.module.css'
import { servicesFixedTexts } from './texts'
import { useTabRow } from './tab-row'
import { anchorOf, wantedCategory } from './arrival'

/** A tab per category, in a row that scrolls. Its arrows show only where the row is too long. */
export function CategoryTabs({ categories }: { categories: Category[] }) {
  const current = useCurrent(categories)
  const { row, overflow, turn } = useTabRow(current)
  return (
    <div className="wrap">
      <div className={styles.bar}>
        {overflow && <Arrow to="Previous" onClick={() => turn(-1)} off={overflow.atStart} />}
        <div className={styles.row} ref={row}>
          <Tabs
            label={servicesFixedTexts.selectCategory}
            items={categories.map(({ id, category, service_category }) => ({
              label: category,
              count: service_category.length,
              to: `#${anchorOf(id)}`,
              current: anchorOf(id) === current,
            }))}
          />
        </div>
        {overflow && <Arrow to="Next" onClick={() => turn(1)} off={overflow.atEnd} />}
      </div>
    </div>
  )
}

/** Section of the current tab. Servers never see the hash, so it counts only after hydration. */
function useCurrent(categories: Category[]): string | undefined {
  const { state, hash } = useLocation()
  const hydrated = useHydrated()
  const anchors = categories.map(({ id }) => anchorOf(id))
  const wanted = hydrated ? wantedCategory(state, hash) : undefined
  return wanted && anchors.includes(wanted) ? wanted : anchors[0]
}

interface ArrowProps {
  to: 'Previous' | 'Next'
  onClick: () => void
  off: boolean
}

function Arrow({ to, onClick, off }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={`${to} categories`}
      aria-disabled={off || undefined}
      onClick={onClick}
    >
      <Icon name={to === 'Next' ? 'arrow-right' : 'arrow-left'} />
    </button>
  )
}
