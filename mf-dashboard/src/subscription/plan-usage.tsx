import type { PlanUsage } from 'shared-contracts/api/subscription.schema'
import type { Href } from 'shared-contracts/page'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { RowCard } from 'shared-ui/row-card'
import { texts } from '../texts'
import type { ShownPlan } from './load-subscriptions'
import styles from './subscription.module.css'

const kinds: Record<PlanUsage['template_type'], string> = {
  TEMPLATE: 'Template',
  ADDON: 'Add-on',
  LEGALSERVICE: 'Legal service',
}

/** `/productDetail/{slug}`, or by the id of the service for add-ons (D 2). */
const serviceHref = ({ template_type, slug, service_id }: PlanUsage, href: Href) =>
  href('storefront.service', { aggrement: template_type === 'ADDON' ? service_id : slug })

/** What one plan gave, and the services that it names and that are still open. */
export function PlanUsageTable({ plan, own }: { plan: ShownPlan; own: boolean }) {
  const name = plan.plan_details.plan
  return (
    <DataTable<PlanUsage>
      caption={`Used and open in ${name}`}
      columns={columns(own)}
      rows={plan.sub_usage}
      rowKey={keyOf}
      rowLabel={(row) => row.service_name}
      card={(row) => (
        <RowCard
          top={[kinds[row.template_type]]}
          title={row.service_name}
          lines={[row.service_category, <UsageState key="state" row={row} own={own} />]}
          label={row.service_name}
        />
      )}
      state={{ status: 'ready' }}
      empty={null}
    />
  )
}

const keyOf = (row: PlanUsage) => row.order_no || `${row.template_type}-${row.service_id}`

const columns = (own: boolean): Column<PlanUsage>[] => [
  { key: 'service', header: 'Service', cell: (row) => row.service_name },
  { key: 'kind', header: 'Kind', cell: (row) => kinds[row.template_type] },
  { key: 'category', header: 'Category', cell: (row) => row.service_category },
  { key: 'state', header: 'Used', cell: (row) => <UsageState row={row} own={own} /> },
]

function UsageState({ row, own }: { row: PlanUsage; own: boolean }) {
  const { href } = useShell()
  if (row.order_no) {
    const order = (
      <Link to={href('dashboard.order', { number: row.order_no, item: row.service_name })}>
        {row.order_no}
      </Link>
    )
    return row.availed ? <>Used, order {order}</> : <>Reserved for order {order} until it is paid</>
  }
  if (!own) return row.availed ? 'Used' : openText(row)
  return <AccessNow row={row} />
}

const openText = ({ left = 1 }: PlanUsage) => (left === 1 ? 'Open' : `Open, ${left} times`)

/** The way to what is still open. */
function AccessNow({ row }: { row: PlanUsage }) {
  const { href } = useShell()
  if (row.availed) return 'Used'
  return (
    <ButtonLink small kind="secondary" to={serviceHref(row, href)}>
      {texts.accessNow}
      <span className="visually-hidden"> {row.service_name}</span>
    </ButtonLink>
  )
}

/** The documents that templates still open can be taken for. */
export function OpenTemplates({ rows }: { rows: readonly PlanUsage[] }) {
  return (
    <section className={styles.section} aria-labelledby="open-templates">
      <h2 id="open-templates">Documents in your plan</h2>
      <p>Each document that you take uses one template.</p>
      <ul className={styles.templates}>
        {rows.map((row) => (
          <li key={row.service_id}>
            <span>
              {row.service_name}
              <span className={styles.category}>{row.service_category}</span>
            </span>
            <AccessNow row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
