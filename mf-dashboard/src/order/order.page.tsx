import { getAnswersOffer } from 'shared-contracts/api/correction.contract'
import type { AnswersOffer } from 'shared-contracts/api/correction.schema'
import { getOrder } from 'shared-contracts/api/order.contract'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { getOrderHistory } from 'shared-contracts/api/order-work.contract'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { createRefund, listRefunds } from 'shared-contracts/api/refund.contract'
import type { PaymentRefunds, RefundBody } from 'shared-contracts/api/refund.schema'
import { listLawyers } from 'shared-contracts/api/users.contract'
import type { LawyerRow } from 'shared-contracts/api/users.schema'
import { can, groups } from 'shared-contracts/capabilities'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { defineDetail, Neighbours } from 'screens/detail'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { DocumentChecklist } from 'shared-ui/document-checklist'
import { Notice } from 'shared-ui/notice'
import { Panel } from 'shared-ui/panel'
import { StatusStamp } from 'shared-ui/status-stamp'
import { RefundPanel } from '../refund/refund-panel'
import { AnswersPanel } from './answers/answers-panel'
import { CustomerFacts } from './customer-facts'
import { DocumentPanel } from './documents/document-panel'
import { OrderFiles } from './files/order-files'
import { UploadDocuments } from './files/upload-documents'
import { HistoryPanel } from './history/history-panel'
import { AssignLawyer } from './lawyer/assign-lawyer'
import { Receipt } from './receipt/receipt'
import styles from './order.module.css'

interface OrderData {
  order: OrderDetail
  /** Absent where the server keeps none. */
  history?: OrderHistory['results']
  /** For whoever may assign one; absent where they did not load. */
  lawyers?: LawyerRow[]
  /** For finance; absent where the server gives nothing back. */
  refunds?: PaymentRefunds
  /** For the owner; absent where the server offers nothing. */
  answers?: AnswersOffer
}

/** D 2 "Order details". */
export const { loader, Component } = defineDetail<OrderData>({
  what: 'this order',
  safe: 'The order itself is safe.',
  title: ({ order }) => `Order ${order.number}`,
  async load({ api, group, params: { number = '' } }) {
    const absent = () => undefined
    const events = api.call(getOrderHistory, { params: { number } }).catch(absent)
    const answers =
      group === groups.customer
        ? api.call(getAnswersOffer, { params: { number } }).catch(absent)
        : undefined
    const refunds = can(group, 'payments.refund')
      ? api.call(listRefunds, { params: { number } }).catch(absent)
      : undefined
    const order = await api.call(getOrder, { params: { number } })
    const lawyers = mayAssign(order, group)
      ? await api.call(listLawyers, { query: { page: 1, page_size: 1000 } }).catch(absent)
      : undefined
    return {
      order,
      history: (await events)?.results,
      lawyers: lawyers?.results,
      answers: await answers,
      refunds: await refunds,
    }
  },
  View: OrderView,
})

/** A lawyer works on paid Type B orders only. */
const isLawyerWork = ({ flow_type, status }: OrderDetail) =>
  flow_type === 'Type B' && status !== 'Payment Pending'

const mayAssign = (order: OrderDetail, group: number) =>
  can(group, 'orders.assign-lawyer') && isLawyerWork(order)

function OrderView({ data }: { data: OrderData }) {
  const { order, history, answers } = data
  const group = useUser()?.group ?? 0
  return (
    <>
      <OrderTitle order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DocumentPanel order={order} />
          <AfterPaying order={order} />
          {answers && <AnswersPanel order={order} offer={answers} />}
          {order.flow_type === 'Type B' && <LawyerFiles order={order} />}
          {can(group, 'orders.see-customer') && <CustomerFacts order={order} />}
        </div>
        <div className={styles.aside}>
          {mayAssign(order, group) && <AssignLawyer order={order} lawyers={data.lawyers} />}
          {can(group, 'orders.receipt') && <Receipt order={order} />}
          {data.refunds && <OrderRefunds number={order.number} refunds={data.refunds} />}
          {history && <HistoryPanel order={order} history={history} />}
        </div>
      </div>
    </>
  )
}

function OrderRefunds({ number, refunds }: { number: string; refunds: PaymentRefunds }) {
  const { api } = useShell()
  const onRefund = (body: RefundBody) => api.call(createRefund, { params: { number }, body })
  return <RefundPanel title="Refunds" given={refunds} onRefund={onRefund} />
}

function OrderTitle({ order }: { order: OrderDetail }) {
  const { href, serves } = useShell()
  const isCustomer = useUser()?.group === groups.customer
  return (
    <>
      <div className={styles.title}>
        <h1>{order.item}</h1>
        <StatusStamp status={order.status} />
        <Neighbours noun="order" />
      </div>
      <p className={styles.meta}>
        Order No. {order.number}, placed on <DateText value={order.date} style="long" />.
        {order.flow_type === 'Type B' && ' Prepared by a lawyer.'}
        {isCustomer && serves('chat.support') && (
          <>
            {' '}
            <Link to={href('chat.support', {}, { order: order.number })}>
              Ask support about this order
            </Link>
          </>
        )}
      </p>
      {order.on_hold && <Notice tone="warn">{order.on_hold}</Notice>}
      {order.status === 'Payment Pending' && isCustomer && !order.on_hold && (
        <p className={styles.pay}>
          <ButtonLink to={href('checkout.order', {}, { order: order.number })}>
            Pay for this order
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** Who signs, who witnesses, stamp duty and registration: of the paid document. */
function AfterPaying({ order: { checklist = [], flow_type } }: { order: OrderDetail }) {
  if (checklist.length === 0) return null
  const title = flow_type === 'Type A' ? 'What to do next' : 'What to do when it is ready'
  return (
    <section aria-label={title}>
      <Panel title={title}>
        <DocumentChecklist steps={checklist} />
      </Panel>
    </section>
  )
}

function LawyerFiles({ order }: { order: OrderDetail }) {
  const mayUpload = can(useUser()?.group, 'orders.upload-final') && isLawyerWork(order)
  return (
    <>
      {mayUpload && <UploadDocuments order={order} />}
      <OrderFiles
        title="Lawyer documents"
        files={order.other_links.order_doc}
        none="The lawyer has not added any documents yet."
        mayDelete={mayUpload}
      />
      <OrderFiles
        title="Customer documents"
        files={order.agreement_doc}
        none="The customer did not attach any files."
      />
    </>
  )
}
