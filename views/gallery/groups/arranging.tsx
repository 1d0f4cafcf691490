// What orders and chooses among things: tabs, sortable lists, the search for a record.
import { RecordPicker } from '../../dashboard/kit/record-picker.tsx'
import { SortableList } from '../../dashboard/kit/sortable-list.tsx'
import { TabLinks, Tabs } from '../../dashboard/kit/tabs.tsx'
import type { Group } from '../group.ts'
import { Held, LONG } from '../samples.tsx'

const same = (item: string) => item

const picker = (value: { id: string; label: string } | null, error?: string) => (
  <Held start={value}>
    {(picked, pick) => (
      <RecordPicker<{ id: string; name: string }>
        label="Colour"
        resource="colors"
        optionOf={({ id, name }) => ({ id, label: name })}
        value={picked}
        onPick={pick}
        {...(error && { error })}
      />
    )}
  </Held>
)

export const arranging: Group = {
  name: 'Arranging',
  notes: {
    TabLinks: 'The same, with the chosen one in the address.',
    SortableList: 'Dragged, moved with buttons, or carried with Space and arrows.',
    RecordPicker: 'Suggestions come from the API, for staff who are signed in.',
  },
  wide: ['Tabs', 'TabLinks'],
  pieces: {
    Tabs: {
      three: (
        <Tabs
          label="Product"
          tabs={[
            { id: 'facts', label: 'Facts', content: <p>Facts.</p> },
            { id: 'variants', label: 'Variants', content: <p>Variants.</p> },
            { id: 'pictures', label: 'Pictures', content: <p>Pictures.</p> },
          ]}
        />
      ),
    },
    TabLinks: {
      two: (
        <TabLinks
          label="Orders"
          param="state"
          tabs={[
            { id: 'open', label: 'Open', count: 3 },
            { id: 'done', label: 'Done' },
          ]}
        />
      ),
    },
    SortableList: {
      normal: (
        <Held start={['First', 'Second', LONG]}>
          {(items, set) => (
            <SortableList label="Slides" items={items} idOf={same} nameOf={same} onOrder={set}>
              {(item) => item}
            </SortableList>
          )}
        </Held>
      ),
    },
    RecordPicker: {
      empty: picker(null),
      picked: picker({ id: 'sage', label: 'Sage' }),
      wrong: picker(null, 'Choose a colour.'),
    },
  },
}
