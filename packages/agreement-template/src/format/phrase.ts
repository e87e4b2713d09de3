/** Words that are written with a capital wherever they stand: this file is read by every bundle. */
const names: ReadonlySet<string> = new Set(
  (
    'Abia Adamawa Akwa Anambra Bauchi Bayelsa Benue Borno Cross Delta Ebonyi Edo Ekiti Enugu Gombe Imo ' +
    'Jigawa Kaduna Kano Katsina Kebbi Kogi Kwara Lagos Nasarawa Niger Ogun Ondo Osun Oyo Plateau Rivers ' +
    'Sokoto Taraba Yobe Zamfara Abuja Aba Abeokuta Asaba Benin Calabar Ibadan Ikeja Ikoyi Ilorin Jos ' +
    'Lekki Maiduguri Onitsha Owerri Surulere Uyo Warri Yaba Zaria Akure Awka Umuahia Osogbo Lokoja Minna ' +
    'Makurdi Lafia Jalingo Yola Gusau Dutse Damaturu Yenagoa Abakaliki Ikorodu Epe Badagry Agege Mushin ' +
    'Oshodi Ajah Apapa Gbagada Ogba Ojo Alimosho Egbeda Isolo Festac Ojodu Ketu Magodo Nnewi Nsukka ' +
    'Ogbomoso Ilesa Sagamu Ota Bida Suleja Okene Potiskum Wuse Garki Maitama Asokoro Gwarinpa Kubwa Jabi ' +
    'Utako Nigeria Nigerian Africa African Ghana ' +
    'London English British Chinese Indian French Yoruba Igbo Hausa Christian Muslim Islamic Bible Monday ' +
    'Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August ' +
    'September October November December Christmas Easter Toyota Honda Android I'
  ).split(' '),
)

/** A capital and small letters without tone marks, then the next word or the end. */
const opening = /^(\p{Lu})([\p{Ll}-]*)(?=,? (\S)|[.,;:]*$)/u

/**
 * An answer that stands inside a sentence, as "Repair of phones" in "carry on repair of phones": its
 * first letter becomes small unless the word is a name. A name is a place, a month or a day, is
 * followed by another word with a capital, owns something ("Amina’s"), or has tone marks.
 */
export function asPhrase(text: string): string {
  const [first, capital = '', rest = '', next = ''] = opening.exec(text) ?? []
  if (!first || names.has(first)) return text
  const article = /^(?:An?|The|My|Our|His|Her|Their|One|Two|Three)$/.test(first)
  const name = /\p{Lu}/u.test(next) || /[^a-z-]/.test(rest)
  return name && !article ? text : capital.toLowerCase() + text.slice(1)
}
