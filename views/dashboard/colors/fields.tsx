// The fields of a colour, in the order of its list and its form.
import { Swatch } from '../../kit/swatch.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { FieldTable } from '../kit/edit/fields.ts'
import { optionsOf, SelectInput, SwitchInput, TextInput } from '../kit/edit/inputs.tsx'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { withSlug } from '../kit/edit/slug.ts'
import { HexInput, SlugInput } from '../kit/edit/special-inputs.tsx'
import { RowName } from '../kit/list/row-name.tsx'
import { Status } from '../kit/status.tsx'
import { PictureInput } from '../media/picture-input.tsx'

type Panel = 'main' | 'status' | 'organisation' | 'pattern'

export const colorFields = ({ colors: t }: DashboardMessages): FieldTable<'colors', Panel> => ({
  name: {
    label: t.name,
    initial: '',
    panel: 'main',
    input: (field, context) => (
      <TextInput {...field} onValue={withSlug(context, 'name', 'code')} maxLength={60} required />
    ),
    column: {
      sort: 'name',
      cell: ({ hex, name }) => <RowName glyph={<Swatch hex={hex} size={20} />}>{name}</RowName>,
    },
  },
  code: {
    label: t.code,
    initial: '',
    panel: 'main',
    beside: true,
    input: (field, { record, values }) => (
      <SlugInput {...field} hint={t.codeHint} from={record ? undefined : values.name} />
    ),
    column: { sort: 'code' },
  },
  hex: {
    label: t.hex,
    initial: '#8A8A8A',
    panel: 'main',
    input: (field) => <HexInput {...field} />,
    column: {},
  },
  family: {
    label: t.family,
    initial: 'grey',
    panel: 'organisation',
    input: (field) => <SelectInput {...field} hint={t.familyHint} options={optionsOf(t.families)} />,
    describe: (family) => t.families[family],
    column: { cell: ({ family }) => t.families[family] },
  },
  position: {
    label: t.position,
    initial: 0,
    panel: 'organisation',
    input: (field) => <NumberInput {...field} hint={t.positionHint} />,
    column: { sort: 'position', align: 'end' },
  },
  uses: { label: t.uses, column: { sort: 'uses', align: 'end' } },
  active: {
    label: t.active,
    initial: true,
    panel: 'status',
    input: (field) => <SwitchInput {...field} hint={t.activeHint} />,
    column: {
      header: t.status,
      cell: ({ active }) => <Status tone={active ? 'good' : 'idle'}>{active ? t.active : t.inactive}</Status>,
    },
  },
  swatchMediaId: {
    label: t.swatch,
    initial: null,
    panel: 'pattern',
    input: (field) => <PictureInput {...field} hint={t.swatchHint} aspect="1" />,
    describe: (id) => (id ? t.swatchSet : t.swatchNone),
  },
})
