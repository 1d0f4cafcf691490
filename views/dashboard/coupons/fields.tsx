// The fields of a coupon, in the order of its list and its form.
import type { ReactNode } from 'react'
import type { CouponRow } from '#contract/coupons.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { flag, kind, moment, text } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { SelectInput } from '../kit/edit/inputs.tsx'
import { mergeNames } from '../kit/edit/merge.ts'
import { OptionalMoney, OptionalNumber } from '../kit/edit/number-inputs.tsx'
import { DateTimeInput } from '../kit/edit/special-inputs.tsx'
import { optionsOf } from '../kit/options.ts'
import { categoriesText } from '../products/describe.ts'
import { CouponState } from './coupon-state.tsx'
import type { InWords } from './in-words.ts'
import { STARTS, ValueInput } from './value-input.tsx'

export type CouponPanel = 'main' | 'conditions' | 'status' | 'period' | 'limits'

export interface Formats {
  inWords: InWords
  money: (minor: number) => string
  /** Names of categories by id. */
  categories: ReadonlyMap<string, string>
  period: (row: Pick<CouponRow, 'startsAt' | 'endsAt'>) => ReactNode
}

const limit = kind(OptionalNumber, null)

export const couponFields = (
  { coupons: t, kit }: DashboardMessages,
  { inWords, money, categories, period }: Formats,
): FieldTable<'coupons', CouponPanel> => ({
  code: text(t.code, 'main', {
    hint: t.codeHint,
    maxLength: 40,
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    required: true,
    column: { sort: 'code', short: true },
  }),
  kind: {
    label: t.kind,
    initial: 'percent',
    panel: 'main',
    describe: (chosen) => t.kinds[chosen],
    input: (field, { record, patch }) => (
      <SelectInput
        {...field}
        hint={t.kindHints[field.value]}
        options={optionsOf(t.kinds)}
        // What a kind counts means nothing to another one.
        onValue={(chosen) => patch({ kind: chosen, value: chosen === record?.kind ? record.value : STARTS[chosen] })}
      />
    ),
  },
  value: {
    label: t.value,
    initial: STARTS.percent,
    panel: 'main',
    beside: true,
    input: (field, { values }) => <ValueInput {...field} kind={values.kind} />,
    column: { sort: 'value', cell: inWords },
  },
  state: { label: t.state, column: { cell: ({ state }) => <CouponState state={state} /> } },
  used: { label: t.used, column: { sort: 'used', align: 'end' } },
  usesLeft: { label: t.usesLeft, column: { align: 'end', cell: ({ usesLeft }) => usesLeft ?? t.unlimited } },
  period: { label: t.period, column: { sort: 'starts', cell: period } },
  min: {
    label: t.min,
    initial: 0,
    panel: 'conditions',
    describe: money,
    input: ({ value, onValue, ...field }) => (
      <OptionalMoney
        {...field}
        hint={t.minHint}
        value={value === 0 ? null : value}
        onValue={(least) => onValue(least ?? 0)}
      />
    ),
    column: { hidden: 'by-choice', align: 'end', cell: ({ min }) => (min === 0 ? '–' : money(min)) },
  },
  onlyFullPrice: flag(t.onlyFullPrice, 'conditions', {
    hint: t.onlyFullPriceHint,
    describe: (only) => (only ? kit.yes : kit.no),
    column: { hidden: 'by-choice' },
  }),
  categoryIds: {
    label: t.categories,
    initial: [],
    describe: (ids) => categoriesText(ids, { categories }),
    merge: mergeNames,
  },
  categories: {
    label: t.categories,
    column: { hidden: 'by-choice', cell: ({ categories }) => categories.join(', ') || '–' },
  },
  active: flag(t.active, 'status', {
    hint: t.activeHint,
    initial: true,
    describe: (active) => (active ? kit.yes : kit.no),
    column: { hidden: 'by-choice' },
  }),
  startsAt: moment(t.startsAt, 'period', {}),
  endsAt: {
    label: t.endsAt,
    initial: null,
    panel: 'period',
    input: (field, { values: { startsAt, endsAt } }) => {
      const backwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
      return <DateTimeInput {...field} hint={backwards ? <strong>{t.endsFirst}</strong> : undefined} />
    },
  },
  maxUses: limit(t.maxUses, 'limits', { hint: t.noLimit, column: { hidden: 'by-choice', align: 'end' } }),
  perCustomer: limit(t.perCustomer, 'limits', { hint: t.noLimit, column: { hidden: 'by-choice', align: 'end' } }),
  created: {
    label: t.created,
    column: { sort: 'created', hidden: 'by-choice', cell: ({ createdAt }) => <When at={createdAt} /> },
  },
})
