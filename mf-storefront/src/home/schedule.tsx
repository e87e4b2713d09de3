import { useShell } from 'shared-contracts/shell'
import { LeaderList } from 'shared-ui/leader-list'
import { formatNaira, Money } from 'shared-ui/money'
import type { OptionalPart } from '../loading/page-data'
import { PartSection } from '../loading/part-section'
import { productsOf, type Offer } from './offers'
import styles from './schedule.module.css'
import { homeTexts } from './texts'

/** Every document and its full price, as the schedule of a law lists things. */
export function Schedule({ offers }: { offers: OptionalPart<Offer[]> }) {
  return (
    <PartSection
      id="schedule"
      title={homeTexts.scheduleTitle}
      note={homeTexts.scheduleNote}
      noun="the schedule of documents"
      part={offers}
    >
      {(all) => <Lists offers={all.filter((offer) => productsOf(offer).length > 0)} />}
    </PartSection>
  )
}

function Lists({ offers }: { offers: Offer[] }) {
  const { href } = useShell()
  const filed = offers.flatMap(productsOf).filter(({ filing }) => Number(filing) > 0)
  return (
    <>
      <div className={styles.lists}>
        {offers.map((offer) => (
          <div key={offer.id}>
            <h3 className={styles.type}>{offer.name}</h3>
            <LeaderList
              items={productsOf(offer).map(({ slug, title, amount }) => ({
                label: title,
                to: href('storefront.service', { aggrement: slug }),
                price: <Money value={amount} style="sales" />,
              }))}
            />
          </div>
        ))}
      </div>
      {filed.map(({ slug, title, filing }) => (
        <p className={styles.note} key={slug}>
          The price of {title} includes a filing cost of {formatNaira(filing, 'sales')}.
        </p>
      ))}
    </>
  )
}
