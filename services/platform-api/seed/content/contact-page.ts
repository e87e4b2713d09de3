import { metaOf } from '../../src/content/home/meta'

export const contactPage = {
  page_description: `
<h2>Talk to a person</h2>
<p>Write to us when a form does not fit your case, when a payment is not confirmed, or when you are
not sure which document you need. Give your order number if you have one. It starts with AMF.</p>
<h3>Support</h3>
<ul>
<li>Chat: sign in and open Chat with Support. Messages are answered from 9am–6pm. Later messages are
answered before 10am the next day.</li>
<li>Email: <a href="mailto:support@amofin.example">support@amofin.example</a></li>
<li>Telephone: <a href="tel:+2342013300100">0201 330 0100</a>, Monday to Friday, 9am–6pm</li>
</ul>
<h3>Office</h3>
<p>14 Bọ̀dé Thomas Street, Surulere, Lagos. Visits by appointment, so that the person who knows your
matter is there.</p>
<h3>Complaints</h3>
<p>Tell us within 30 days of what went wrong. You get a reference at once and an answer within five
working days. If a lawyer prepared your document, you may also write to the Nigerian Bar
Association branch that the lawyer belongs to.</p>
<h3>Privacy requests</h3>
<p>Your <a href="/dashboard/profile">profile</a> gives you a copy of what we hold about you and deletes
your account. For everything else write to
<a href="mailto:privacy@amofin.example">privacy@amofin.example</a>. We answer within 30 days.</p>`,
  ...metaOf(
    'Contact - Amofin',
    'Chat, email, telephone and office of Amofin, and how to complain.',
  ),
}
