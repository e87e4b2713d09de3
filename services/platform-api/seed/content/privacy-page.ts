import { metaOf } from '../../src/content/home/meta'

/** How long data stays, and which cookies there are, the API adds (`home/privacy-sections.ts`). */
export const privacyPage = {
  page_description: `
<h2>What we hold about you, and why</h2>
<p>This notice follows section 27 of the Nigeria Data Protection Act 2023. Amofin decides how your
data is used and answers for it. Sample content, to be reviewed by counsel.</p>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">Purpose</th><th scope="col">Lawful basis, s. 25</th></tr></thead>
<tbody>
<tr><td>Name, email, telephone, address</td><td>Your account, orders and receipts</td><td>Contract</td></tr>
<tr><td>Answers in a form, uploaded files</td><td>To write your document</td><td>Contract</td></tr>
<tr><td>Payment reference and amount</td><td>To confirm payment, accounts, tax</td><td>Legal duty</td></tr>
<tr><td>Messages with support</td><td>To answer you</td><td>Legitimate interest</td></tr>
<tr><td>Visits, counted without your name</td><td>To find what does not work</td><td>Consent</td></tr>
</tbody></table>
<h3>Who else sees it</h3>
<p>The lawyer who is assigned to your order; the payment provider; the registry when you ask us to
file for you; our hosting provider, under contract. We sell data to nobody.</p>
<h3>Your rights</h3>
<p>You may ask for a copy, correct it, have it deleted, take it elsewhere, object, and withdraw
consent (sections 34 to 38). Your profile gives you a copy and deletes your account. For the rest write to <a href="mailto:privacy@amofin.example">privacy@amofin.example</a>.
You may complain to the Nigeria Data Protection Commission.</p>
<h3>If something goes wrong</h3>
<p>We tell the Commission of a breach within 72 hours, and you without delay where it may harm you
(section 40).</p>`,
  ...metaOf(
    'Privacy policy - Amofin',
    'What Amofin holds about you, why, for how long, your rights.',
  ),
}
