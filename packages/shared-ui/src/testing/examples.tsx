import type { ReactNode } from 'react'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import { Accordion } from '../accordion/accordion'
import { ArrowButton } from '../arrow-button/arrow-button'
import { Avatar } from '../avatar/avatar'
import { BrandMark } from '../brand-mark/brand-mark'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Button, ButtonLink } from '../button/button'
import { Carousel } from '../carousel/carousel'
import { ChatBubble } from '../chat-bubble/chat-bubble'
import { CountBadge } from '../count-badge/count-badge'
import { DataTable } from '../data-table/data-table'
import { DateText } from '../date-text/date-text'
import { Deed, SheetStack } from '../deed/deed'
import { Dialog } from '../dialog/dialog'
import { DisclosureMenu } from '../disclosure-menu/disclosure-menu'
import { DocumentChecklist } from '../document-checklist/document-checklist'
import { EmptyState } from '../empty-state/empty-state'
import { Facts } from '../facts/facts'
import { FileRow } from '../file-row/file-row'
import { FilterStrip } from '../filter-strip/filter-strip'
import { Icon } from '../icon/icon'
import { LeaderList } from '../leader-list/leader-list'
import { LoadError } from '../load-error/load-error'
import { MenuBox, MenuItem, MenuSeparator } from '../menu-box/menu-box'
import { Money } from '../money/money'
import { Notice } from '../notice/notice'
import { Pager } from '../pager/pager'
import { Panel } from '../panel/panel'
import { PartsList } from '../parts-list/parts-list'
import { PlanTable } from '../plan-table/plan-table'
import { ProgressBars } from '../progress-bars/progress-bars'
import { RichText } from '../rich-text/rich-text'
import { RowCard } from '../row-card/row-card'
import { Seal } from '../seal/seal'
import { RuledPage, Section } from '../section/section'
import { ServiceCard } from '../service-card/service-card'
import { ShareLink } from '../share-link/share-link'
import { SideNote } from '../side-note/side-note'
import { Skeleton } from '../skeleton/skeleton'
import { Stamp } from '../stamp/stamp'
import { StatusStamp } from '../status-stamp/status-stamp'
import { Steps } from '../steps/steps'
import { StickyBar } from '../sticky-bar/sticky-bar'
import { SummaryList } from '../summary-list/summary-list'
import { Switch } from '../switch/switch'
import { Tabs } from '../tabs/tabs'
import { Timeline } from '../timeline/timeline'
import { fieldExamples } from './field-examples'

const nothing = () => undefined

export const previewExample: DocumentPreview = {
  title: 'TENANCY AGREEMENT',
  subtitle: 'Lagos State',
  blocks: [
    { kind: 'paragraph', text: '*THIS AGREEMENT* is made the 1st day of December, 2026' },
    { kind: 'centred', text: 'BETWEEN' },
    { kind: 'clause', text: 'The term is two years.' },
    { kind: 'clause', text: 'The rent is ₦1,800,000 a year.' },
  ],
}

export const serviceExample: ServiceSummary = {
  id: 1,
  slug: 'tenancy-agreement-lagos',
  service_title: 'Tenancy agreement (Lagos)',
  service_content: 'Follows the Tenancy Law of Lagos State 2011.',
  service_type: 'Personal',
  service_category: 'Property',
  amount: '15000.00',
  amofin_cost: '15000.00',
  filing_cost: '0.00',
  flow_type: 'Type A',
  service_image: null,
  preview: previewExample,
}

const lists = {
  'data-table': (
    <DataTable
      caption="Orders"
      columns={[{ key: 'number', header: 'Order No.', cell: (row) => row, hideable: true }]}
      rows={['AMF-1', 'AMF-2']}
      rowKey={(row) => row}
      rowLabel={(row) => `order ${row}`}
      rowHref={(row) => `/orders/${row}`}
      card={(row) => row}
      state={{ status: 'ready' }}
      empty="No orders"
    />
  ),
  'filter-strip': (
    <FilterStrip label="Status" items={[{ label: 'All', count: 1284, to: '/', current: true }]} />
  ),
  'leader-list': <LeaderList items={[{ label: 'Simple will', to: '/will', price: '₦35,000' }]} />,
  'parts-list': (
    <PartsList
      items={[
        { title: 'Parties', answer: 'Adéyẹmí', to: '/1' },
        { title: 'Rent', current: true },
        { title: 'Notice' },
      ]}
    />
  ),
  'plan-table': (
    <PlanTable
      plans={[
        {
          id: 1,
          title: 'Starter',
          price: '₦5,000',
          period: 'a month',
          points: ['2 templates a month'],
          highlighted: true,
          action: <Button block>Choose Starter</Button>,
        },
      ]}
    />
  ),
  'file-row': (
    <FileRow
      name="passport.jpg"
      note="Sending, 212 of 340 KB"
      progress={{ sent: 212, of: 340 }}
      actions={<Button kind="quiet">Cancel</Button>}
    />
  ),
  'row-card': <RowCard top={['AMF-1']} title="Simple will" amount="₦1" to="/1" label="AMF-1" />,
  'summary-list': (
    <SummaryList
      rows={[{ label: 'Coupon', value: '−₦1,500.00', tone: 'discount' }]}
      total={{ label: 'Total', value: '₦13,500.00' }}
    />
  ),
  accordion: <Accordion items={[{ id: 'q1', title: 'Can I pay by transfer?', content: 'No.' }]} />,
  'arrow-button': <ArrowButton to="next" noun="documents" onClick={nothing} off={false} />,
  breadcrumbs: <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Orders' }]} />,
  carousel: <Carousel label="Popular" noun="documents" items={['One', 'Two']} />,
  facts: <Facts rows={[{ label: 'Notice', value: '6 months' }]} />,
  pager: <Pager page={2} pageCount={9} total={170} pageSize={20} hrefFor={(p) => `?page=${p}`} />,
  steps: <Steps items={[{ title: 'Choose template', text: 'Picked' }]} />,
  timeline: (
    <Timeline
      items={[
        { title: 'Order placed', text: 'Today, 2:31 pm', state: 'done' },
        { title: 'Bank confirms ₦13,500.00', state: 'now' },
        { title: 'Download your document', state: 'todo' },
      ]}
    />
  ),
  tabs: (
    <Tabs label="Categories" items={[{ label: 'Property', to: '/', current: true, count: 3 }]} />
  ),
}

const rest = {
  'brand-mark': <BrandMark />,
  'chat-bubble': (
    <ChatBubble mine name="You" time="2:41 pm" state="failed" onResend={nothing}>
      Hello
    </ChatBubble>
  ),
  'count-badge': <CountBadge count={3} label="unread" />,
  'date-text': <DateText value="2026-11-20T13:41:00Z" style="date-time" />,
  'disclosure-menu': <DisclosureMenu label="Sort">Date</DisclosureMenu>,
  'document-checklist': (
    <DocumentChecklist
      steps={[{ topic: 'stamp', text: 'Have it stamped.', due: 'Within 30 days', where: 'LIRS' }]}
    />
  ),
  'empty-state': <EmptyState title="No orders found" text="They are kept here." />,
  'load-error': <LoadError what="your orders" safe="Nothing is lost." onRetry={nothing} />,
  'menu-box': (
    <MenuBox>
      <MenuItem to="/orders" current>
        My Orders
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={nothing}>Sign out</MenuItem>
    </MenuBox>
  ),
  'progress-bars': <ProgressBars page={3} of={5} />,
  'rich-text': <RichText html="<h2>Terms</h2><p>Read this.</p>" />,
  'service-card': <ServiceCard service={serviceExample} to="/tenancy" />,
  'share-link': (
    <ShareLink
      url="https://amofin.test/pay/7"
      title="Pay for my order"
      onCopied={() => undefined}
      onRefused={() => undefined}
    />
  ),
  'side-note': <SideNote>Section 4.</SideNote>,
  'status-stamp': <StatusStamp status="Payment Pending" />,
  'sticky-bar': <StickyBar label="Buy">₦15,000</StickyBar>,
  avatar: <Avatar name="Ẹniọlá" />,
  button: (
    <>
      <Button busy="Saving">Save</Button>
      <Button unavailable="Enter the rent first">Pay</Button>
      <ButtonLink to="/">Home</ButtonLink>
    </>
  ),
  deed: (
    <SheetStack>
      <Deed preview={previewExample} size="page" foot="Page 1" />
    </SheetStack>
  ),
  dialog: (
    <Dialog open onClose={nothing} title="Leave this form?">
      Your answers are saved.
    </Dialog>
  ),
  icon: <Icon name="search" />,
  money: <Money value="1800000.00" style="exact" />,
  notice: <Notice tone="warn">You are offline.</Notice>,
  panel: <Panel title="Order summary">Total</Panel>,
  seal: <Seal word="PAID" top="AMOFIN" bottom="20 NOV 2026" />,
  section: (
    <RuledPage>
      <Section id="law" title="The law behind it" note="As at today">
        Text
      </Section>
    </RuledPage>
  ),
  skeleton: <Skeleton lines={3} label="Loading orders" />,
  stamp: <Stamp tone="bad">Halted</Stamp>,
  switch: <Switch label="Online" checked onChange={nothing} />,
}

/** One example per component folder; the conformance suite fails for a folder without one. */
export const examples: Record<string, ReactNode> = { ...fieldExamples, ...lists, ...rest }
