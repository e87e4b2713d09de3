import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Money } from 'shared-ui/money'
import { Pager } from 'shared-ui/pager'
import { RuledPage, Section } from 'shared-ui/section'
import { pageSize } from './find-services'
import { addressQuery, searchTypes, type SearchQuery } from './search-query'
import type { SearchResult, SearchData } from './search.loader'
import styles from './search.module.css'
import { searchTexts } from './texts'

export function SearchResults({ query, results, total, near }: SearchData) {
  const { href } = useShell()
  return (
    <RuledPage>
      <Section
        id="results"
        title={<span role="status">{countText(total)}</span>}
        note={queryText(query)}
      >
        {total === 0 ? (
          <>
            <NothingFound query={query} />
            <NearResults services={near} />
          </>
        ) : (
          <>
            <ul className={styles.results}>
              {results.map((result) => (
                <ResultRow result={result} key={result.slug} />
              ))}
            </ul>
            {total > pageSize && (
              <Pager
                page={query.page}
                pageCount={Math.ceil(total / pageSize)}
                total={total}
                pageSize={pageSize}
                hrefFor={(page) => href('storefront.search', {}, addressQuery({ ...query, page }))}
              />
            )}
          </>
        )}
      </Section>
    </RuledPage>
  )
}

function countText(total: number) {
  if (total === 0) return 'No results'
  return total === 1 ? '1 result' : `${total} results`
}

/** "for “rent” in Personal"; nothing where everything is listed. */
export function queryText({ text, type }: SearchQuery): string | undefined {
  const label = searchTypes.find(({ value }) => value === type)?.label
  const parts = [text && `for “${text}”`, type && `in ${label}`].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function ResultRow({ result }: { result: SearchResult }) {
  const { href, preload } = useShell()
  const warm = () => preload('storefront.service')
  return (
    <li className={styles.result}>
      <h3 className={styles.title}>
        <Link
          className={styles.link}
          to={href('storefront.service', { aggrement: result.slug })}
          onPointerEnter={warm}
          onFocus={warm}
        >
          {result.title}
        </Link>
      </h3>
      <span className={styles.price}>
        <Money value={result.amount} style="sales" />
      </span>
      <p className={styles.sentence}>{result.sentence}</p>
      <p className={styles.place}>{result.category}</p>
    </li>
  )
}

function NearResults({ services }: { services: SearchData['near'] }) {
  const { href } = useShell()
  if (services.length === 0) return null
  return (
    <>
      <h3 className={styles.near}>{searchTexts.near}</h3>
      <ul className={styles.results}>
        {services.map(({ slug, title, note }) => (
          <li className={styles.result} key={slug}>
            <h4 className={styles.title}>
              <Link className={styles.link} to={href('storefront.service', { aggrement: slug })}>
                {title}
              </Link>
            </h4>
            <p className={styles.sentence}>{note}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Other words, the other category, or everything. */
function NothingFound({ query }: { query: SearchQuery }) {
  const { href } = useShell()
  const everywhere = addressQuery({ ...query, type: '', page: 1 })
  return (
    <EmptyState
      title={['No results', queryText(query)].filter(Boolean).join(' ')}
      text={searchTexts.nothingHelp}
      action={
        query.type && query.text ? (
          <ButtonLink to={href('storefront.search', {}, everywhere)}>
            Search all for “{query.text}”
          </ButtonLink>
        ) : (
          <ButtonLink to={href('storefront.search')}>{searchTexts.all}</ButtonLink>
        )
      }
    />
  )
}
