// The entries of site info: what the footer links to, a word on the contact page, and the text pages themselves.

export interface PlannedEntry {
  label: string
  kind: 'text' | 'link' | 'page'
  place: 'footer' | 'contact' | 'page'
  value: string
  slug: string | null
  html: string | null
}

const page = (slug: string, label: string, html: string): PlannedEntry => ({
  label,
  kind: 'page',
  place: 'footer',
  value: slug,
  slug,
  html: html.trim().replace(/\n\s*/g, '\n'),
})

const entry = (kind: 'text' | 'link', place: 'footer' | 'contact', label: string, value: string): PlannedEntry => ({
  label,
  kind,
  place,
  value,
  slug: null,
  html: null,
})

const about = `
  <p>A stoa is a covered walk: a row of columns in front, a wall at the back, light between the two. In the old cities it stood along the market place, and traders laid out their goods in its shade. People came to buy oil and stayed to talk.</p>
  <p>Our shop tries to be something like it. In front there is daylight, behind us stand eight workshops, and in between lies what they make: stoneware and lamps, stools and throws, sweaters, shirts and bags.</p>
  <h2>What we take in</h2>
  <p>We meet twice a year around a very long table, and every new piece has to answer three questions.</p>
  <ul>
    <li><strong>Is it used?</strong> We keep it for a month, in three households, one of them with children.</li>
    <li><strong>Can it be mended?</strong> If a part wears out, the maker has to have the part or the patience.</li>
    <li><strong>Do we know whose hands it comes from?</strong> We have stood in all eight workshops. In most of them we were given soup.</li>
  </ul>
  <h2>What we do not do</h2>
  <p>We have no seasons, hardly any sales and no limited editions. A glaze that works may stay for twenty years. When something leaves the range it is because the clay has run out or the weaver has retired.</p>
  <h2>Who we are</h2>
  <p>Five people, a storeroom with a skylight, and a dog who believes himself to be in charge of returns. The shop in Berlin is open from Monday to Saturday. Come by: things are heavier, softer and more beautiful than in pictures.</p>`

const delivery = `
  <p>We pack from Monday to Saturday. What is ordered by noon usually leaves us on the same day.</p>
  <h2>What it costs, and how long it takes</h2>
  <p>It depends on where you live: <a href="/delivery">countries, days and prices</a>.</p>
  <p>You receive a message with a link to follow the parcel as soon as it is on its way. The same link shows your order; it needs no account.</p>
  <h2>Packing</h2>
  <p>Paper, wood wool and cardboard, and boxes that have been used before where they are still good. Stoneware travels in a box within a box. Please check it on the day it arrives and send us a picture if anything has broken: we replace it without asking you to send back the shards.</p>
  <h2>Furniture</h2>
  <p>Chairs, stools and tables come assembled, carried to the door of the house. If you live high up, tell us in the note of your order, and we shall talk about it.</p>
  <h2>Picking up</h2>
  <p>You are welcome to fetch your order in the shop. Write “pick up” into the note, and we put it aside for ten days.</p>`

const returns = `
  <p>You have thirty days to find out whether a thing belongs with you. That is sixteen more than the law asks for, because a sweater needs a weekend and a lamp needs a dark evening.</p>
  <h2>How it works</h2>
  <ol>
    <li>Open your order through the link in our message, or in your account, and choose what you would like to send back.</li>
    <li>Print the label, or write the number that is shown onto the parcel.</li>
    <li>Hand it in. Within Germany the way back is free; from abroad it costs €6.90, which we take off the refund.</li>
  </ol>
  <p>The money is on its way within three working days after the parcel has reached us, by the same means by which you paid.</p>
  <h2>What we ask of you</h2>
  <ul>
    <li>Try things on, but do not wear them out. A mug may be filled with water, not yet with coffee.</li>
    <li>Keep the box for as long as you are undecided: it was made for the journey.</li>
    <li>Candles that have been lit stay with you, for obvious reasons.</li>
  </ul>
  <h2>Faults and repairs</h2>
  <p>If something is faulty, the legal warranty of two years applies, and we settle it without much ado. After that we still repair: the workshops mend what they have made. Write to us with a picture; we name the price first, and it is often no more than the postage.</p>`

const privacy = `
  <p>We would like to know as little about you as is needed to send you a parcel. This page says what that is.</p>
  <h2>Who is responsible</h2>
  <p>Stoa Handelsgesellschaft mbH, Am Alten Hafen 7, 10437 Berlin, hello@stoa.example.</p>
  <h2>When you look around</h2>
  <p>Our server notes the time, the address of the page, the answer it gave and how long that took. It writes down no names; of internet addresses it keeps a one-way code for a few days, so that nobody can try out passwords without end. We use no trackers, no advertising networks and no foreign fonts or pictures.</p>
  <h2>Cookies</h2>
  <ul>
    <li>One for your cart, so that it is still there tomorrow. It holds a random number.</li>
    <li>One for signing in, sealed so that no script can read it.</li>
    <li>One for the theme, if you choose light or dark yourself.</li>
  </ul>
  <p>All of them are necessary for what you asked for, and that is why there is no banner about them.</p>
  <h2>When you order</h2>
  <p>We need your name, address, e-mail address and, if you like, a telephone number for the carrier. The carrier receives the name and the address, the payment service the amount. Invoices have to be kept for ten years by law; everything else is erased when it is no longer needed.</p>
  <h2>When you write to us</h2>
  <p>Your message is kept for as long as we are talking, and for two years after that. Reviews appear with the name you give.</p>
  <h2>Your rights</h2>
  <p>You may ask what we hold, have it corrected or erased, take it with you, and object to its use. A line to the address above is enough. If you feel that we have treated you wrongly, the data protection authority of your state is there for you.</p>`

const imprint = `
  <p><strong>Stoa Handelsgesellschaft mbH</strong><br>Am Alten Hafen 7<br>10437 Berlin<br>Germany</p>
  <p>Telephone: +49 30 23125 480<br>E-mail: hello@stoa.example</p>
  <p>Managing director: Ida Brandt<br>Commercial register: Amtsgericht Musterstadt, HRB 000000<br>VAT identification number: DE000000000</p>
  <p>Responsible for the content: Ida Brandt, address as above.</p>
  <p>We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board. So far a telephone call has always been enough.</p>
  <p><em>Stoa is a demonstration. The company, its people and its workshops are invented, and nothing shown here can be bought.</em></p>`

const terms = `
  <p>These terms hold for every order in this shop. We have tried to write them so that they can be read.</p>
  <h2>1. Contract</h2>
  <p>What you see in the shop is an invitation. By pressing the button at the end of the checkout you make an offer; we accept it by confirming the order. Should something be sold out after all, we tell you at once and you pay nothing.</p>
  <h2>2. Prices</h2>
  <p>All prices are in euros and include value added tax. Delivery is shown separately before you order.</p>
  <h2>3. Payment</h2>
  <p>You can pay by card, by bank transfer in advance or on delivery. With a bank transfer we hold the goods for seven days; if no payment has arrived by then, the order lapses and the goods go back on the shelf.</p>
  <h2>4. Delivery</h2>
  <p>We deliver within the times stated on the page about delivery. If we are late, you may set us a reasonable time and then withdraw.</p>
  <h2>5. Right of withdrawal</h2>
  <p>As a consumer you may withdraw from the contract within fourteen days without giving reasons, counted from the day on which you receive the goods. A clear statement by letter or e-mail is sufficient. Beyond that we take goods back for thirty days under the conditions on the page about returns.</p>
  <h2>6. Retention of title</h2>
  <p>Goods remain ours until they have been paid for.</p>
  <h2>7. Warranty</h2>
  <p>The legal warranty applies. Differences in glaze, grain and weave that come from work by hand are not faults. We say so because we like them.</p>
  <h2>8. Final provisions</h2>
  <p>German law applies. If you are a consumer, the protection that the law of your own country grants you stays with you.</p>`

export const ENTRIES: readonly PlannedEntry[] = [
  page('about', 'About Stoa', about),
  page('delivery', 'Delivery', delivery),
  page('returns', 'Returns and repairs', returns),
  page('terms', 'Terms', terms),
  page('privacy', 'Privacy', privacy),
  page('imprint', 'Imprint', imprint),
  entry('link', 'footer', 'All categories', '/categories'),
  entry('text', 'footer', 'Prices', 'include VAT, delivery is added at checkout'),
  entry('text', 'contact', 'By tram', 'Line 12 to Alter Hafen, then two minutes along the water'),
  entry('text', 'contact', 'On foot', 'Through the arch with the blue door; ring at the second bell'),
  entry('link', 'contact', 'How repairs work', '/pages/returns'),
]
