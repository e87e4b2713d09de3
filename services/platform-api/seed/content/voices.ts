export const testimonials = [
  {
    name: 'Mrs Folákẹ́ Adéyẹmí',
    role: 'landlord, Surulere',
    text: 'My tenant and I filled it on one phone in the parlour. He could see each line change as we spoke.',
  },
  {
    name: 'Blessing Udoh',
    role: 'Brightway Logistics, Uyo',
    text: 'I used to copy contracts from a friend. Now every new driver signs a proper one on the first day.',
  },
  {
    name: 'Alhaji Musa Danjuma',
    role: 'trader, Kaduna',
    text: 'CAC returned my first name because another shop had it. The second went through, and I did not have to travel.',
  },
  {
    name: 'Yéwandé Ṣówándé',
    role: 'Abẹ́òkúta',
    text: 'My brother lives in Houston. I collect the rent with a paper the bank accepts without an argument.',
  },
]

export const clients = ['Brightway Logistics', 'Zuria Foods', 'Kúnlé Agro', 'Ọlá Bright Fabrics']
