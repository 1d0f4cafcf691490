// What stands in the boxes of a letter about an order: which order it is and how it is paid, and the account to transfer to.
import type { Block } from '../../mail/letter.ts'
import type { OrderToTell } from './order-to-tell.ts'
import type { Written } from './writer.ts'

/** A number written so by the country: `DE12 3456 …`. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

export const bankFacts = (order: OrderToTell, { words, amount }: Written): Block[] => {
  if (!order.bank || order.owed <= 0) return []
  const { holder, iban, bic, bank } = order.bank
  const rows = [
    { label: words.bank.holder, value: holder },
    { label: words.bank.iban, value: grouped(iban) },
    { label: words.bank.bic, value: bic },
    { label: words.bank.bank, value: bank },
    { label: words.bank.amount, value: amount(order.owed) },
    { label: words.bank.reference, value: order.number },
  ]
  return [{ kind: 'facts', title: words.bank.title, rows: rows.filter(({ value }) => value !== '') }]
}

export const orderFacts = ({ number, placedAt, payment, total }: OrderToTell, { words, day }: Written): Block => {
  const { [payment ?? '']: paidBy = '' }: Record<string, string> = total > 0 ? words.payments : {}
  const rows = [
    { label: words.number, value: number },
    { label: words.placedOn, value: day(placedAt) },
    { label: words.payment, value: paidBy },
  ]
  return { kind: 'facts', title: words.yourOrder, rows: rows.filter(({ value }) => value !== '') }
}
