// The fields of a colour, in the order of its list and its form.
import { Swatch } from '../../kit/swatch.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, flag, hex, number, slug, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { patternOf } from '../kit/pattern.ts'
import { Status } from '../kit/status.tsx'
import { picture } from '../media/picture-field.ts'

type Panel = 'main' | 'status' | 'organisation' | 'pattern'

/** The list of the products that come in a colour. */
export const productsIn = (code: string): string => `/dashboard/products?${new URLSearchParams({ color: code })}`

export const colorFields = ({ colors: t }: DashboardMessages): FieldTable<'colors', Panel> => ({
  name: title(t.name, 'code', 'main', {
    maxLength: 60,
    column: {
      sort: 'name',
      cell: (row) => (
        <RowName glyph={<Swatch hex={row.hex} pattern={patternOf(row.swatch)} size={20} />}>{row.name}</RowName>
      ),
    },
  }),
  code: slug(t.code, 'name', 'main', { beside: true, hint: t.codeHint, column: { sort: 'code' } }),
  hex: hex(t.hex, 'main', { column: {} }),
  family: choice(t.family, t.families, 'organisation', { hint: t.familyHint, initial: 'grey', column: {} }),
  position: number(t.position, 'organisation', { hint: t.positionHint, column: { sort: 'position', align: 'end' } }),
  uses: {
    label: t.uses,
    column: {
      sort: 'uses',
      align: 'end',
      // What is counted are variants, and the link leads to the products they belong to, which are fewer.
      cell: ({ code, uses }) =>
        uses > 0 ? (
          <a href={productsIn(code)} title={t.seeProducts} aria-label={`${uses}: ${t.seeProducts}`}>
            {uses}
          </a>
        ) : (
          uses
        ),
    },
  },
  active: flag(t.active, 'status', {
    hint: t.activeHint,
    initial: true,
    column: {
      header: t.status,
      cell: ({ active }) => <Status tone={active ? 'good' : 'idle'}>{active ? t.active : t.inactive}</Status>,
    },
  }),
  swatchMediaId: picture(t.swatch, 'pattern', {
    hint: t.swatchHint,
    aspect: '1',
    tiny: true,
    describe: (id) => (id ? t.swatchSet : t.swatchNone),
  }),
})
