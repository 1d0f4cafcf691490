// What the shop writes about withdrawals and returns: the receipt the law wants, with content, date and time, and what staff
// decided.
import type { MAIL_TEMPLATES } from '#contract/mails.ts'
import { decimalsOf } from '#contract/money.ts'
import type { Locale } from '#contract/parts.ts'
import { dates, numbers } from '../../formatters.ts'
import type { Block, Letter } from '../../mail/letter.ts'
import type { RefundWay } from './refund-way.ts'
import { RETURN_WORDS } from './return-words.ts'
import { LETTER_WORDS } from './words.ts'

export type ReturnTemplate = Extract<(typeof MAIL_TEMPLATES)[number], `return-${string}` | 'withdrawal-received'>

/** Pieces of one line. */
export interface PiecesToTell {
  title: string
  detail: string
  quantity: number
}

export interface ReturnToTell {
  name: string | null
  order: string
  /** Whether it is a withdrawal; else a return that the shop agrees to. */
  isWithdrawal: boolean
  /** Of the return. */
  number: string
  /** Whole address of the order's page. */
  url: string
  currency: string
  /** When the declaration came. */
  at: Date
  /** What was declared. */
  declared: readonly PiecesToTell[]
  cancelled: readonly PiecesToTell[]
  sendBack: readonly PiecesToTell[]
  /** Until when it is sent back; null for no day. */
  sendBackBy: Date | null
  /** What was credited for the cancelled pieces and goes back, in minor units. */
  refund: number
  refundWay: RefundWay
  /** Staff have to look at it first. */
  waits: boolean
  /** Why the buyer asks for it; null where nothing was said. */
  reason: string | null
  rejectReason: string | null
  /** The shop's, line by line. */
  address: readonly string[]
  /** Whole address of the page on withdrawal; null where the shop has none. */
  instruction: string | null
}

interface Writer {
  locale: Locale
  timeZone: string
}

const moment = ({ locale, timeZone }: Writer, at: Date): string =>
  dates(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at)
const dayOf = ({ locale, timeZone }: Writer, at: Date): string =>
  dates(locale, { dateStyle: 'long', timeZone }).format(at)

const amountIn = ({ locale }: Writer, currency: string) => {
  const money = numbers(locale, { style: 'currency', currency })
  const divisor = 10 ** decimalsOf(currency)
  return (minor: number) => money.format(minor / divisor)
}

const list = (title: string, pieces: readonly PiecesToTell[], shop: Writer): Block[] => {
  const { pieces: say } = RETURN_WORDS[shop.locale]
  if (pieces.length === 0) return []
  return [
    { kind: 'lines', title, lines: pieces.map(({ quantity, title: what, detail }) => say(quantity, what, detail)) },
  ]
}

function said(template: ReturnTemplate, told: ReturnToTell, shop: Writer): { subject: string; words: string[] } {
  const { received, requested, approved, rejected } = RETURN_WORDS[shop.locale]
  const kind = told.isWithdrawal ? 'withdrawal' : 'return'
  const cancelled =
    told.cancelled.length > 0
      ? [
          told.refund > 0
            ? `${received.cancelled} ${LETTER_WORDS[shop.locale].cancelled.refund[told.refundWay](amountIn(shop, told.currency)(told.refund))}`
            : received.cancelled,
        ]
      : []
  const sendBack = told.sendBack.length > 0
  switch (template) {
    case 'return-requested':
      return { subject: requested.subject(told.order), words: [requested.words, requested.wait] }
    case 'withdrawal-received':
      return {
        subject: received.subject(told.order),
        words: [
          received.words,
          ...cancelled,
          ...(sendBack && told.sendBackBy ? [received.sendBack(told.number, dayOf(shop, told.sendBackBy))] : []),
          ...(told.waits ? [received.waits] : []),
        ],
      }
    case 'return-approved':
      return {
        subject: approved[kind].subject(told.order),
        words: [
          sendBack ? `${approved[kind].words} ${approved.sendBack(told.number)}` : approved[kind].words,
          ...cancelled,
        ],
      }
    case 'return-rejected':
      return {
        subject: rejected[kind].subject(told.order),
        words: [
          rejected[kind].words(told.number),
          ...(told.rejectReason ? [rejected.reason(told.rejectReason)] : []),
          rejected.questions,
        ],
      }
  }
}

/** To whoever the order belongs to. */
export function returnLetter(template: ReturnTemplate, told: ReturnToTell, shop: Writer): Letter {
  const t = RETURN_WORDS[shop.locale]
  const { subject, words } = said(template, told, shop)
  const facts = [
    { label: t.order, value: told.order },
    { label: t.reference, value: told.number },
    { label: t.receivedAt, value: moment(shop, told.at) },
    ...(template === 'return-requested' && told.reason ? [{ label: t.reason, value: told.reason }] : []),
  ]
  return {
    subject,
    blocks: [
      { kind: 'words', words: [t.greeting(told.name), ...words].join('\n\n') },
      { kind: 'facts', title: told.isWithdrawal ? t.declared : t.requestedTitle, rows: facts },
      ...list(t.withdrawnFrom, template === 'withdrawal-received' ? told.declared : [], shop),
      ...list(t.requestedItems, template === 'return-requested' ? told.declared : [], shop),
      ...list(t.goods, template === 'return-rejected' ? told.declared : [], shop),
      ...list(t.cancelledTitle, told.cancelled, shop),
      ...list(t.sendBackTitle, told.sendBack, shop),
      ...(told.sendBack.length > 0 && told.address.length > 0
        ? [{ kind: 'lines', title: t.sendTo, lines: told.address } as const]
        : []),
      { kind: 'button', label: t.seeOrder, url: told.url },
      ...(told.instruction === null || !told.isWithdrawal
        ? []
        : [{ kind: 'words', words: `${t.instruction}: ${told.instruction}` } as const]),
    ],
  }
}

/** A declaration as it was typed into the form that needs no order: nothing of any order stands in it. */
export interface Typed {
  name: string
  order: string
  email: string
  goods: string
  at: Date
  instruction: string | null
}

export function typedLetter(typed: Typed, shop: Writer): Letter {
  const t = RETURN_WORDS[shop.locale]
  return {
    subject: t.received.subject(typed.order),
    blocks: [
      {
        kind: 'words',
        words: [t.greeting(typed.name), t.received.words, t.received.stranger].join('\n\n'),
      },
      {
        kind: 'facts',
        title: t.declared,
        rows: [
          { label: t.receivedAt, value: moment(shop, typed.at) },
          { label: t.name, value: typed.name },
          { label: t.order, value: typed.order },
          { label: t.email, value: typed.email },
          { label: t.goods, value: typed.goods === '' ? t.all : typed.goods.replace(/\s+/g, ' ') },
        ],
      },
      ...(typed.instruction === null
        ? []
        : [{ kind: 'words', words: `${t.instruction}: ${typed.instruction}` } as const]),
    ],
  }
}
