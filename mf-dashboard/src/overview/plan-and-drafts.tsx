import type { Overview } from 'shared-contracts/api/overview.schema'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { DateText } from 'shared-ui/date-text'
import styles from './overview.module.css'

/** A customer's unfinished forms and the end of the plan; nothing for everybody else. */
export function PlanAndDrafts({ drafts = [], plan }: Pick<Overview, 'drafts' | 'plan'>) {
  const { href } = useShell()
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Unfinished forms</h2>
          <ul className={styles.lines}>
            {drafts.map(({ id, slug, title, updated_on }) => (
              <li key={id}>
                <Link to={href('agreement.form', { id, name: slug })}>Continue {title}</Link>
                <span className={styles.note}>
                  Last saved <DateText value={updated_on} style="date-time" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan !== undefined && (
        <section aria-labelledby="plan">
          <h2 id="plan">Your plan</h2>
          <p>
            {plan ? `${plan.title}, ` : 'You have no paid plan. '}
            {plan?.valid_till && (
              <>
                until <DateText value={plan.valid_till} style="long" />.{' '}
              </>
            )}
            {plan && !plan.valid_till && 'with no end date. '}
            <Link to={href('dashboard.subscription')}>
              {plan ? 'See what you have left' : 'See the plans'}
            </Link>
          </p>
        </section>
      )}
    </>
  )
}
