// Who orders: a guest, somebody new who registers on the way, or somebody who comes back.
import { before, MINUTE } from '../calendar.ts'
import type { Random } from '../random.ts'
import { type Customer, createPeople, type Person } from './customers.ts'

export interface Crowd {
  customers: Customer[]
  /** Loyalty is how often somebody comes back, relatively; by chance where it is not given, never where it is 0. */
  register: (person: Person, createdAt: Date, loyalty?: number) => Customer
  /** Who stands at the till at that moment; `progress` is how far the shop's history has come, from 0 to 1. */
  next: (placed: Date, progress: number) => { person: Person; customer: Customer | null }
  person: () => Person
}

export const createCrowd = (random: Random, total: number): Crowd => {
  const people = createPeople(random)
  const customers: Customer[] = []
  // A few order again and again, most once or twice.
  const loyalty = new Map<Customer, number>()
  const register: Crowd['register'] = (person, createdAt, often = random.next() ** 3 * 4 + 0.4) => {
    const customer = { id: random.id(createdAt), person, createdAt }
    customers.push(customer)
    loyalty.set(customer, often)
    return customer
  }
  return {
    customers,
    register,
    next: (placed, progress) => {
      if (random.chance(0.27)) return { person: people.next(), customer: null }
      const due = Math.round(total * Math.min(1, 0.06 + progress * 0.97))
      if (customers.length < due && random.chance(0.75)) {
        const person = people.next()
        return { person, customer: register(person, before(placed, random.int(2, 90) * MINUTE)) }
      }
      const known = customers.filter((one) => one.createdAt < placed && loyalty.get(one) !== 0)
      if (known.length === 0) return { person: people.next(), customer: null }
      const customer = random.weighted(known, (one) => loyalty.get(one) ?? 0)
      return { person: customer.person, customer }
    },
    person: people.next,
  }
}
