// The fields of a delivery zone, in the order of its list and its form. Countries and methods have inputs of their own.
import { cx } from '../../kit/class-names.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { number, slug, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { mergeNames } from '../kit/edit/merge.ts'
import type { ListRow } from '../kit/edit/resource.ts'
import { methodsText } from './methods-text.ts'
import styles from './shipping.module.css'
import { mergeMethods, methodRow, type Typing, type Values } from './zone-values.ts'

type Words = DashboardMessages['shipping']

/** Number of countries that a list row names; the others are only counted. */
const SHOWN = 8

function Methods({ methods, t }: { methods: ListRow<'shipping'>['methods']; t: Words }) {
  return (
    <ul className={styles.names}>
      {methods.map(({ id, name, active }) => (
        <li key={id} className={cx(!active && styles.soft)}>
          {active ? name : `${name} (${t.off})`}
        </li>
      ))}
    </ul>
  )
}

export const zoneFields = (
  { shipping: t, kit }: DashboardMessages,
  typing: Typing,
  nameOf: (place: string) => string,
): FieldTable<'shipping', 'main', Values> => {
  const named = (places: readonly string[]) => places.map(nameOf).sort((a, b) => a.localeCompare(b, typing.locale))
  return {
    name: title(t.name, 'code', 'main', { maxLength: 80, column: { sort: 'name' } }),
    code: slug(t.code, 'name', 'main', {
      hint: t.codeHint,
      beside: true,
      column: { sort: 'code', hidden: 'by-choice' },
    }),
    countries: {
      label: t.countries,
      initial: [],
      describe: (countries) => named(countries).join(', '),
      merge: mergeNames,
      column: {
        cell: ({ countries }) => (
          <span className={styles.wrap} suppressHydrationWarning>
            {named(countries).slice(0, SHOWN).join(', ') || '–'}
            {countries.length > SHOWN && <span className={styles.soft}> {t.more(countries.length - SHOWN)}</span>}
          </span>
        ),
      },
    },
    methods: {
      label: t.methods,
      initial: [],
      from: ({ methods }) => methods.map(methodRow(typing)),
      describe: (methods, other = []) => methodsText(methods, other, t, kit),
      merge: mergeMethods,
      column: { cell: ({ methods }) => <Methods methods={methods} t={t} /> },
    },
    position: number(t.position, 'main', {
      hint: t.positionHint,
      beside: true,
      column: { sort: 'position', align: 'end' },
    }),
  }
}
