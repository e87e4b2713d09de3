import { metaOf } from '../../src/content/home/meta'

export const termsPage = {
  page_description: `
<h2>Terms and conditions</h2>
<p>These terms apply from 20 November 2026 between you and Amofin. Sample content, to be reviewed by
counsel.</p>
<ol>
<li><strong>What Amofin does.</strong> Amofin writes documents from your answers. Amofin is not a law
firm and does not represent you. Where the law reserves a document to a lawyer, a lawyer enrolled at
the Supreme Court of Nigeria prepares and franks it and is responsible to you for it.</li>
<li><strong>Your answers.</strong> You give true answers, for yourself or for someone who asked you
to. A document can only be as right as the answers in it. You read it before you sign it.</li>
<li><strong>Your account.</strong> You keep your password to yourself and tell us at once when
someone else knows it. You must be 18 or older to order.</li>
<li><strong>Price.</strong> The price is the one shown when you order. Government fees are shown
beside it. See the <a href="/payments">payments page</a> for refunds.</li>
<li><strong>The document is yours.</strong> After payment you may use, print, change and sign it as
often as the matter needs. You may not sell our templates to others.</li>
<li><strong>Law changes.</strong> Each document names the law it follows and the date on which we
checked it. We do not promise that it fits a law made after that date.</li>
<li><strong>Signing and stamping.</strong> You see to signing, witnesses, stamping and registration,
unless you ordered these from us. Wills and family papers must be signed in ink.</li>
<li><strong>Liability.</strong> We answer for harm that our mistake caused, up to ten times the price
of the order. This limit does not cover intent, gross negligence or harm to life and health.</li>
<li><strong>Ending.</strong> You may close your account at any time. We may close it after a warning
when it is used to harm others.</li>
<li><strong>Law and court.</strong> The law of the Federal Republic of Nigeria applies. Before going
to court, both sides try mediation at the Lagos Multi-Door Courthouse or one like it near you.</li>
</ol>`,
  ...metaOf('Terms and conditions - Amofin', 'The terms on which Amofin writes documents for you.'),
}
