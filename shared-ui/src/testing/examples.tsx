import type { ReactNode } from 'react'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import { Accordion } from '../accordion/accordion'
import { Avatar } from '../avatar/avatar'
import { BrandMark } from '../brand-mark/brand-mark'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Button, ButtonLink } from '../button/button'
import { Carousel } from '../carousel/carousel'
import { ChatBubble } from '../chat-bubble/chat-bubble'
import { CheckboxField, CheckboxGroupField, RadioField } from '../choice-field/choice-field'
import { Composer } from '../composer/composer'
import { CountBadge } from '../count-badge/count-badge'
import { DataTable } from '../data-table/data-table'
import { DateField } from '../date-field/date-field'
import { DateText } from '../date-text/date-text'
import { Deed, Pile } from '../deed/deed'
import { Dialog } from '../dialog/dialog'
import { DisclosureMenu } from '../disclosure-menu/disclosure-menu'
import { EmptyState } from '../empty-state/empty-state'
import { ErrorSummary } from '../error-summary/error-summary'
import { Facts } from '../facts/facts'
import { FieldPair, FieldStack } from '../field-stack/field-stack'
import { Field } from '../field/field'
import { FileField } from '../file-field/file-field'
import { FileRow } from '../file-row/file-row'
import { FilterStrip } from '../filter-strip/filter-strip'
import { Icon } from '../icon/icon'
import { LeaderList } from '../leader-list/leader-list'
import { LoadError } from '../load-error/load-error'
import { MenuBox, MenuItem, MenuRule } from '../menu-box/menu-box'
import { MoneyField } from '../money-field/money-field'
import { Money } from '../money/money'
import { Notice } from '../notice/notice'
import { Pager } from '../pager/pager'
import { Panel } from '../panel/panel'
import { PartsList } from '../parts-list/parts-list'
import { PasswordField } from '../password-field/password-field'
import { PlanTable } from '../plan-table/plan-table'
import { ProgressBars } from '../progress-bars/progress-bars'
import { RichText } from '../rich-text/rich-text'
import { RowCard } from '../row-card/row-card'
import { SearchBox } from '../search-box/search-box'
import { Seal } from '../seal/seal'
import { RuledPage, Section } from '../section/section'
import { SelectField } from '../select-field/select-field'
import { ServiceCard } from '../service-card/service-card'
import { SideNote } from '../side-note/side-note'
import { Skeleton } from '../skeleton/skeleton'
import { Stamp } from '../stamp/stamp'
import { StatusStamp } from '../status-stamp/status-stamp'
import { Steps } from '../steps/steps'
import { StickyBar } from '../sticky-bar/sticky-bar'
import { SummaryList } from '../summary-list/summary-list'
import { Tabs } from '../tabs/tabs'
import { TextAreaField } from '../text-area-field/text-area-field'
import { TextField } from '../text-field/text-field'
import { Timeline } from '../timeline/timeline'

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

const fields = {
  'choice-field': (
    <>
      <RadioField
        label="Plan*"
        help="You can change it later"
        error="Choose a plan"
        options={[{ value: 'a', label: 'Starter', help: '2 templates a month' }]}
      />
      <CheckboxGroupField
        label="Powers you give"
        options={[{ value: 'a', label: 'Collect rent' }]}
      />
      <CheckboxField label="I accept the terms" error="Accept the terms to go on" />
    </>
  ),
  'date-field': <DateField label="Start date" name="start" defaultValue="2026-12-01" />,
  'error-summary': <ErrorSummary errors={[{ fieldId: 'x', text: 'Enter a name' }]} />,
  field: (
    <Field label="Answer" help="In one word" error="Enter an answer">
      {(control) => <input {...control} />}
    </Field>
  ),
  'file-field': (
    <FileField
      label="Passport photograph"
      help="PNG or JPG, up to 500 KB."
      pickerLabel="Passport photograph: choose a picture"
      accept=".png,.jpg"
      onPick={nothing}
    />
  ),
  'field-stack': (
    <FieldStack>
      <FieldPair>
        <TextField label="City" />
        <TextField label="State" />
      </FieldPair>
    </FieldStack>
  ),
  'money-field': <MoneyField label="Rent" name="rent" defaultValue="1800000" words="In words" />,
  'password-field': <PasswordField label="Password*" />,
  'search-box': (
    <SearchBox
      placeholder="Search legal services..."
      buttonLabel="Search"
      action="/search"
      name="q"
      suggestions={[{ id: '1', label: 'Tenancy agreement' }]}
    />
  ),
  'select-field': <SelectField label="State" options={[{ value: 'la', label: 'Lagos' }]} />,
  'text-area-field': <TextAreaField label="What happened?" />,
  'text-field': <TextField label="Phone*" error="Enter a phone number" after="NG" />,
  composer: <Composer label="Message" onSend={nothing} />,
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
  'empty-state': <EmptyState title="No orders found" text="They are kept here." />,
  'load-error': <LoadError what="your orders" safe="Nothing is lost." onRetry={nothing} />,
  'menu-box': (
    <MenuBox>
      <MenuItem to="/orders" current>
        My Orders
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={nothing}>Sign out</MenuItem>
    </MenuBox>
  ),
  'progress-bars': <ProgressBars page={3} of={5} />,
  'rich-text': <RichText html="<h2>Terms</h2><p>Read this.</p>" />,
  'service-card': <ServiceCard service={serviceExample} to="/tenancy" />,
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
    <Pile>
      <Deed preview={previewExample} size="page" foot="Page 1" />
    </Pile>
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
}

/** One example per component folder; the conformance suite fails for a folder without one. */
export const examples: Record<string, ReactNode> = { ...fields, ...lists, ...rest }
