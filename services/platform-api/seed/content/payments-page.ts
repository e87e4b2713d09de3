import { metaOf } from '../../src/content/home/meta'

export const paymentsPage = {
  page_description: `
<h2>How you pay</h2>
<p>You pay by debit or credit card, in naira, after you have filled in the document. The card page
belongs to our payment provider. Amofin never sees or stores your card number.</p>
<h3>What the price covers</h3>
<p>The price beside a document is the price of the document. Where a government office asks a fee,
such as the Corporate Affairs Commission, it is a line of its own and goes to that office.</p>
<h3>Coupons</h3>
<p>A coupon lowers the price of the document, never a government fee. One coupon counts for one
order. A coupon cannot be joined with the discount of a plan.</p>
<h3>When the bank is slow</h3>
<p>Some banks confirm a payment only after half an hour. We keep asking the bank, also when you have
closed the page, so you do not need to pay again. If the money has left your account and the order
still says Payment Pending after 24 hours, send us the order number.</p>
<h3>Refunds</h3>
<ul>
<li>Paid twice, or more than the price: the difference goes back to the card.</li>
<li>A document that you have not downloaded: the whole price within 14 days.</li>
<li>A document that a lawyer has begun: the price less the time that was spent, with a statement.</li>
<li>Government fees already handed in cannot be refunded.</li>
</ul>
<p>The bank needs up to ten working days to show a refund.</p>
<h3>Plans</h3>
<p>A plan is paid in advance for a month or a year and ends by itself unless you renew it.
Templates and lawyer's minutes that are not used do not move to the next month.</p>`,
  ...metaOf('Payments - Amofin', 'How to pay in naira by card, what the price covers, refunds.'),
}
