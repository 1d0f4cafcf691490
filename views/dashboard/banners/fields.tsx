// The fields of a banner, in the order of its list and its form.
import type { ReactNode } from 'react'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { number, text } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { SelectInput } from '../kit/edit/inputs.tsx'
import type { Detail, ListRow } from '../kit/edit/resource.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { optionsOf } from '../kit/options.ts'
import styles from './banners.module.css'
import { type DisplayPanel, displayFields } from './display-fields.tsx'
import { DisplayState } from './display-state.tsx'
import { Thumb } from './thumb.tsx'
import type { DisplayValues } from './values.ts'

export interface Values extends DisplayValues, Pick<Detail<'banners'>, 'name' | 'placement' | 'priority'> {}

type Row = ListRow<'banners'>

/** `period` formats a banner's display period for the list. */
export function bannerFields(
  words: DashboardMessages,
  period?: (row: Row) => ReactNode,
): FieldTable<'banners', 'main' | DisplayPanel, Values> {
  const t = words.banners
  const { status, audience, ...display } = displayFields(words)
  return {
    name: text(t.name, 'main', {
      hint: t.nameHint,
      maxLength: 80,
      required: true,
      column: { sort: 'name', cell: (row) => <RowName glyph={<Thumb picture={row.picture} />}>{row.name}</RowName> },
    }),
    state: {
      label: t.state,
      column: {
        cell: ({ state, behind }) => (
          <span className={styles.state}>
            <DisplayState state={state} />
            {behind && <small>{t.behind(behind)}</small>}
          </span>
        ),
      },
    },
    placement: {
      label: t.placement,
      initial: 'home_mid',
      panel: 'main',
      input: (field) => (
        <SelectInput {...field} hint={t.placementHints[field.value]} options={optionsOf(t.placements)} />
      ),
      describe: (placement) => t.placements[placement],
      column: { sort: 'placement' },
    },
    period: { label: t.period, column: { sort: 'starts', ...(period && { cell: period }) } },
    status,
    audience: { ...audience, column: {} },
    priority: number(t.priority, 'main', {
      beside: true,
      hint: t.priorityHint,
      column: { sort: 'priority', align: 'end' },
    }),
    link: {
      label: t.link,
      column: {
        hidden: 'by-choice',
        cell: ({ link }) => link && (link.state === 'gone' ? t.linkGone : link.label),
      },
    },
    ...display,
    updated: {
      label: t.updated,
      column: { sort: 'updated', hidden: 'by-choice', cell: ({ updatedAt }) => <When at={updatedAt} /> },
    },
  }
}
