// Shoppers with names, addresses and ways to be reached; none of them can log in.
import type { Row } from '../../shop/db/schema.ts'
import type { Random } from '../random.ts'
import { FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS, STREETS, TOWNS } from './names.ts'
import { userRow } from './user-row.ts'

export interface Address {
  firstName: string
  lastName: string
  company: string | null
  line1: string
  line2: string | null
  postalCode: string
  city: string
  region: string | null
  country: string
  phone: string | null
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  address: Address
}

/** Letters a username may have, whatever the name. */
const plain = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

/** Ranges that national regulators set aside for films and books. */
const phone = (random: Random): string =>
  random.chance(0.5)
    ? `+49 30 23125 ${String(random.int(0, 999)).padStart(3, '0')}`
    : `+49 171 39200 ${String(random.int(0, 99)).padStart(2, '0')}`

const secondLine = (random: Random): string | null =>
  random.chance(0.86)
    ? null
    : random.pick(['Hinterhaus', '2. Etage', 'c/o Werkstatt', 'Seitenflügel links', 'Gartenhaus'])

/** Makes people whose e-mail addresses are all different. */
export const createPeople = (random: Random): { next: () => Person } => {
  const taken = new Set<string>()
  const free = (wanted: string): string => {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}${number}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  return {
    next: () => {
      const firstName = random.pick(FIRST_NAMES)
      const lastName = random.pick(LAST_NAMES)
      const { postalCode, city, country } = random.weighted(TOWNS, ({ share }) => share)
      const number = random.chance(0.65) ? phone(random) : null
      return {
        firstName,
        lastName,
        email: `${free(`${plain(firstName)}.${plain(lastName)}`)}@${random.pick(MAIL_DOMAINS)}`,
        phone: number,
        address: {
          firstName,
          lastName,
          company: null,
          line1: `${random.pick(STREETS)} ${random.int(1, 118)}${random.chance(0.1) ? random.pick(['a', 'b']) : ''}`,
          line2: secondLine(random),
          postalCode,
          city,
          region: null,
          country,
          phone: number,
        },
      }
    },
  }
}

export interface Customer {
  id: string
  person: Person
  createdAt: Date
}

export const customerRow = (
  { id, person, createdAt }: Customer,
  { account, verified }: { account: { username: string; passwordHash: string } | undefined; verified: boolean },
): Row<'users'> => ({
  ...userRow({
    id,
    role: 'customer',
    username: account?.username ?? (person.email.split('@')[0] as string),
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    passwordHash: account?.passwordHash ?? null,
    createdAt,
  }),
  ...(!verified && { email_verified_at: null }),
  phone: person.phone,
})

export const addressRow = (random: Random, { id, person, createdAt }: Customer): Row<'addresses'> => ({
  id: random.id(createdAt),
  user_id: id,
  label: 'Home',
  first_name: person.address.firstName,
  last_name: person.address.lastName,
  company: person.address.company,
  line1: person.address.line1,
  line2: person.address.line2,
  postal_code: person.address.postalCode,
  city: person.address.city,
  region: person.address.region,
  country: person.address.country,
  phone: person.address.phone,
  default_shipping: true,
  default_billing: true,
  created_at: createdAt,
})
