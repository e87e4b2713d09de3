import { groups } from 'shared-contracts/capabilities'
import type { UserStatus } from 'shared-contracts/api/users.schema'
import type { Person } from './person'

type Row = [string, string, string, string, string, string, UserStatus?]

// prettier-ignore
const rows: Row[] = [
  ['adebayo_o', 'Adébáyọ̀', 'Ọláṣubọ̀mí', '18 Awólọ́wọ̀ Way', 'Ìbàdàn', 'Oyo'],
  ['hadiza.bk', 'Hadiza', 'Bello-Kyari', '22 Lagos Street', 'Maiduguri', 'Borno'],
  ['damilare_ab', 'Oluwadamilare Ọlátúnbọ̀sún', 'Adéṣínà-Bákàrè', '3 Ìta Ẹ̀kọ́ Road', 'Abẹ́òkúta', 'Ogun'],
  ['blessing_udoh', 'Blessing Ekaette', 'Udoh', '41 Aka Road', 'Uyo', 'Akwa Ibom'],
  ['musa.danjuma', 'Musa', 'Danjuma', '15 Ahmadu Bello Way', 'Kaduna', 'Kaduna'],
  ['ngozi_shop', 'Ngozi', 'Chukwumeka-Okonkwo', '8 Ogui Road', 'Enugu', 'Enugu'],
  ['tunde_bello', 'Túndé', 'Bẹ́llò', '12 Allen Avenue', 'Ìkẹjà', 'Lagos'],
  ['yewande_s', 'Yéwandé', 'Ṣówándé', '5 Ìta Ẹ̀kọ́ Road', 'Abẹ́òkúta', 'Ogun'],
  ['zuria_foods', 'Zuria Foods', 'Limited', '31 Balógun Street', 'Lagos Island', 'Lagos'],
  ['folake_a', 'Folákẹ́', 'Adéyẹmí', '14 Adéníran Ògúnsànyà Street', 'Surulere', 'Lagos'],
  ['ibrahim_sani', 'Ibrahim Abubakar', 'Sani', '9 Gana Street, Maitama', 'Abuja', 'FCT'],
  ['brightway_log', 'Brightway Logistics', 'Limited', '66 Oron Road', 'Uyo', 'Akwa Ibom'],
  ['kunle_agro', 'Kúnlé', 'Agúnbíadé', '2 Òkè-Ilẹ̀wọ́ Road', 'Abẹ́òkúta', 'Ogun'],
  ['bolanle_o', 'Bọ́láńlé Aísha', 'Oyèdépò', '31 Balógun Street', 'Lagos Island', 'Lagos'],
  ['grace_adebayo', 'Grace Ọmọ́lará', 'Adébáyọ̀', '7 Ring Road', 'Ìbàdàn', 'Oyo'],
  ['abiodun_sow', 'Abíọ́dún', 'Ṣówándé', '5 Ìta Ẹ̀kọ́ Road', 'Abẹ́òkúta', 'Ogun'],
  ['emeka_nwosu', 'Emeka', 'Nwosu', '19 Wetheral Road', 'Owerri', 'Imo'],
  ['ngozi_eze', 'Ngozi', 'Eze', '4 Zik Avenue', 'Enugu', 'Enugu'],
  ['aisha_gumel', 'Aisha Rabiu', 'Gumel', '10 Zoo Road', 'Kano', 'Kano'],
  ['chinwe_iheoma', 'Chinwe', 'Iheoma', '27 Azikiwe Road', 'Aba', 'Abia'],
  ['osaro_igbi', 'Osarodion', 'Igbinoba', '50 Sapele Road', 'Benin City', 'Edo'],
  ['tari_douye', 'Tarimobowei', 'Douye-Ebikeme', '11 Mbiama Road', 'Yenagoa', 'Bayelsa'],
  ['mercy_akpan', 'Mercy', 'Akpan', '73 Marian Road', 'Calabar', 'Cross River'],
  ['sule_lamido', 'Suleiman', 'Ƙofar Mata', '6 Sabon Gari Road', 'Zaria', 'Kaduna'],
  ['kemi_ogun', 'Olúwakẹ́mi', 'Ògúnbánjọ', '88 Herbert Macaulay Way', 'Yaba', 'Lagos'],
  ['ife_chukwu', 'Ifechukwude', 'Nwabueze-Onyekwelu', '16 Nnebisi Road', 'Asaba', 'Delta'],
  ['danladi_b', 'Danladi', 'Ɓakori', '1 Jos Road', 'Lafia', 'Nasarawa'],
  ['efe_oghene', 'Efemena', 'Oghenekaro', '21 Airport Road', 'Warri', 'Delta'],
  ['simi_ade', 'Ìmísíolúwa', 'Adégbìtẹ́-Fálàdé', '9 Bọ̀dìjà Market Road', 'Ìbàdàn', 'Oyo'],
  ['peter_gyang', 'Peter', 'Gyang', '33 Bukuru Bypass', 'Jos', 'Plateau'],
  ['rukayat_m', 'Rukayat', 'Momodu', '14 Taiwo Road', 'Ilorin', 'Kwara'],
  ['uche_okafor', 'Uchenna', 'Okafor', '52 New Market Road', 'Onitsha', 'Anambra'],
  ['halima_sani', 'Halima Abubakar', 'Sani', '9 Gana Street, Maitama', 'Abuja', 'FCT'],
  ['wale_ajayi', 'Olúwáwálé', 'Àjàyí', '17 Òkè Àdó Road', 'Adó-Èkìtì', 'Ekiti'],
  ['ebere_ugwu', 'Eberechukwu', 'Ụgwụ', '3 University Road', 'Nsukka', 'Enugu'],
  ['terkula_t', 'Terkula', 'Torkwase', '24 Old Otukpo Road', 'Makurdi', 'Benue'],
  ['bisi_alabi', 'Adébísí', 'Alàbí', '40 Station Road', 'Òṣogbo', 'Osun', 'Inactive'],
  ['jide_kosoko', 'Jídé', 'Kòsọ́kọ́', '12 Marina', 'Lagos Island', 'Lagos', 'Cancelled'],
  ['fatima_zannah', 'Fatima', 'Zannah', '8 Damboa Road', 'Maiduguri', 'Borno', 'Deactivated'],
]

const demoCustomer: Person = {
  username: 'emeka_okonkwo',
  firstName: 'Chukwuemeka',
  lastName: 'Okonkwo',
  group: groups.customer,
  addressLine1: '7 Ọ̀pẹ́bí Road',
  city: 'Ìkẹjà',
  state: 'Lagos',
  pin: '100271',
  phone: '08031234567',
  email: 'emeka.okonkwo@example.ng',
  referralCode: 'EMEKA2026',
}

export const customers: Person[] = [
  demoCustomer,
  ...rows.map(([username, firstName, lastName, addressLine1, city, state, status]) => ({
    username,
    firstName,
    lastName,
    group: groups.customer,
    addressLine1,
    city,
    state,
    status,
  })),
]
