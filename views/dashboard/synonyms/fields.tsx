// The one field of a group of synonyms.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { FieldTable } from '../kit/edit/fields.ts'
import { TagsInput } from '../kit/edit/tags-input.tsx'
import { RowName } from '../kit/list/row-name.tsx'

export const synonymFields = ({ synonyms: t }: DashboardMessages): FieldTable<'synonyms', 'main'> => ({
  words: {
    label: t.words,
    initial: [],
    panel: 'main',
    describe: (words) => words.join(', '),
    input: (field) => <TagsInput {...field} maxLength={60} optional={false} />,
    column: { sort: 'words', cell: ({ words }) => <RowName>{words.join(', ')}</RowName> },
  },
})
