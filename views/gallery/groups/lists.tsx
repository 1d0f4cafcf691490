// What a list of the dashboard is composed of.
import { Star } from 'lucide-react'
import type { BulkRun } from '#contract/bulk-runs.ts'
import { AskedValue } from '../../dashboard/kit/list/asked-value.tsx'
import type { BulkAction } from '../../dashboard/kit/list/bulk.ts'
import { BulkBar } from '../../dashboard/kit/list/bulk-bar.tsx'
import { BulkDialog } from '../../dashboard/kit/list/bulk-dialog.tsx'
import { BulkResults } from '../../dashboard/kit/list/bulk-results.tsx'
import type { Column } from '../../dashboard/kit/list/column.ts'
import { ColumnChooser } from '../../dashboard/kit/list/column-chooser.tsx'
import { DataTable } from '../../dashboard/kit/list/data-table.tsx'
import { ExportChoice } from '../../dashboard/kit/list/export-choice.tsx'
import type { Filter } from '../../dashboard/kit/list/filter.ts'
import { FilterTokens } from '../../dashboard/kit/list/filter-tokens.tsx'
import { ListPage } from '../../dashboard/kit/list/list-page.tsx'
import { ListPager } from '../../dashboard/kit/list/list-pager.tsx'
import { RefusalCounts } from '../../dashboard/kit/list/refusal-counts.tsx'
import { RowName } from '../../dashboard/kit/list/row-name.tsx'
import { RunDialog } from '../../dashboard/kit/list/run-dialog.tsx'
import { RunProgress } from '../../dashboard/kit/list/run-progress.tsx'
import { SearchField } from '../../dashboard/kit/list/search-field.tsx'
import { useSelection } from '../../dashboard/kit/list/selection.ts'
import { ViewTabs } from '../../dashboard/kit/list/view-tabs.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Money } from '../../kit/money.tsx'
import type { Group } from '../group.ts'
import { Held, LONG } from '../samples.tsx'

interface Bowl {
  id: string
  name: string
  price: number
}

const ROWS: readonly Bowl[] = [
  { id: '1', name: 'Bowl', price: 3400 },
  { id: '2', name: LONG, price: 123456 },
]

const COLUMNS: readonly Column<Bowl>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => <RowName>{name}</RowName> },
  { id: 'price', header: 'Price', sort: 'price', align: 'end', cell: ({ price }) => <Money minor={price} /> },
]

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'low', label: 'Low stock' },
  { kind: 'multi', name: 'family', label: 'Family', options: [{ value: 'blue', label: 'Blue' }] },
  { kind: 'range', name: 'from', to: 'until', label: 'Added', type: 'date' },
  { kind: 'text', name: 'brand', label: 'Brand' },
]

const REMOVE: BulkAction = { name: 'delete', label: 'Delete', danger: true }
const nameOf = (row: Bowl) => row.name
const table = { caption: 'Bowls', columns: COLUMNS, nameOf, hrefOf: () => '#main' }
const nothing = () => {}

const RUN: BulkRun = {
  id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
  entity: 'colors',
  action: 'deactivate',
  value: '',
  undoes: null,
  status: 'running',
  total: 128411,
  done: 42500,
  changed: 42300,
  unchanged: 200,
  refused: 0,
  valueName: null,
  endedBecause: null,
  takenBack: 0,
  undoable: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  createdBy: 'Ada Admin',
  finishedAt: null,
}

const REFUSED = { total: 120, checked: 100, refusals: [{ problem: 'CONFLICT', count: 12 }], results: [] }

function Selected() {
  const selection = useSelection('gallery', ['1', '2'])
  return (
    <>
      <DataTable {...table} rows={ROWS} selection={selection} />
      <BulkBar
        resource="gallery"
        actions={[REMOVE]}
        selection={selection}
        total={40}
        count={2}
        nameOf={(id) => ROWS.find((row) => row.id === id)?.name ?? id}
        onNames={nothing}
      />
    </>
  )
}

const view = { id: 'v', name: 'Greens', query: 'group=Lists&family=green', shared: true, own: true, version: 1 }

export const lists: Group = {
  name: 'Lists',
  notes: {
    ListPage: 'A whole list; its search, filters and pages stand in the address.',
    BulkBar: 'Comes up as soon as a row is selected; Escape puts it away.',
    BulkDialog: 'Asks the server what would happen; without one it shows how that fails.',
  },
  wide: ['ListPage', 'DataTable', 'BulkBar', 'BulkResults', 'FilterTokens', 'ViewTabs', 'ListPager'],
  pieces: {
    ListPage: {
      'with rows': (
        <ListPage
          resource="gallery"
          title="Bowls"
          data={{
            list: { rows: [...ROWS], total: 2, page: 1, pages: 1 },
            screen: { views: [], columns: null },
          }}
          columns={COLUMNS}
          nameOf={nameOf}
          filters={FILTERS}
          add={{ href: '#main', label: 'Add a bowl' }}
          empty={{ title: 'No bowls yet', text: 'Add the first one.' }}
        />
      ),
    },
    DataTable: {
      'rows that lead on': <DataTable {...table} rows={ROWS} />,
      sorted: <DataTable {...table} rows={ROWS} defaultSort="-name" />,
      busy: <DataTable {...table} rows={ROWS} busy />,
      empty: <DataTable {...table} rows={[]} />,
    },
    BulkBar: { 'select a row': <Selected /> },
    BulkDialog: {
      'no answer': (
        <Held start={false}>
          {(open, set) => (
            <>
              <Button onClick={() => set(true)}>Open</Button>
              {open && (
                <BulkDialog
                  resource="gallery"
                  action={REMOVE}
                  ids={['1']}
                  nameOf={() => 'Bowl'}
                  onDone={nothing}
                  onClose={() => set(false)}
                  onSelect={nothing}
                />
              )}
            </>
          )}
        </Held>
      ),
    },
    AskedValue: {
      'a choice': (
        <AskedValue
          ask={{ label: 'Shelf', options: [{ value: 'top', label: 'Top' }] }}
          step={{ name: 'move', value: 'top' }}
          problem={undefined}
          onStep={nothing}
          onReady={nothing}
        />
      ),
      refused: (
        <AskedValue
          ask={{ label: 'Percent', type: 'number' }}
          step={{ name: 'percent', value: 'x' }}
          problem={{ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields: { value: 'invalid' } }}
          onStep={nothing}
          onReady={nothing}
        />
      ),
    },
    RefusalCounts: {
      some: <RefusalCounts preview={REFUSED} removing={false} />,
    },
    RunProgress: {
      running: <RunProgress run={RUN} interrupted={false} />,
      'no answer': <RunProgress run={RUN} interrupted />,
      stopped: <RunProgress run={{ ...RUN, status: 'cancelled' }} interrupted={false} />,
      done: <RunProgress run={{ ...RUN, status: 'done', done: 128411, changed: 128211 }} interrupted={false} />,
    },
    RunDialog: {
      'no answer': (
        <Held start={false}>
          {(open, set) => (
            <>
              <Button onClick={() => set(true)}>Open</Button>
              {open && (
                <RunDialog
                  resource="gallery"
                  action={REMOVE}
                  chosen={{ filter: {} }}
                  onDone={nothing}
                  onClose={() => set(false)}
                />
              )}
            </>
          )}
        </Held>
      ),
    },
    BulkResults: {
      'one done, one failed': (
        <BulkResults
          rows={[
            { id: '1', label: 'Bowl', ok: true, before: 'active', after: 'hidden' },
            { id: '2', label: LONG, ok: false, problem: 'CONFLICT' },
          ]}
          nameOf={(id) => id}
          removing={false}
        />
      ),
    },
    FilterTokens: { 'every kind': <FilterTokens filters={FILTERS} /> },
    SearchField: { normal: <SearchField title="Bowls" /> },
    ViewTabs: { none: <ViewTabs screen="gallery" views={[]} />, one: <ViewTabs screen="gallery" views={[view]} /> },
    ExportChoice: { 'all columns': <ExportChoice resource="colors" query="" columns={COLUMNS} /> },
    ColumnChooser: { 'all shown': <ColumnChooser screen="gallery" columns={COLUMNS} visible={COLUMNS} /> },
    ListPager: {
      'one page': <ListPager page={1} pages={1} total={2} count={2} />,
      'in the middle': <ListPager page={3} pages={9} total={214} count={25} />,
    },
    RowName: {
      plain: <RowName>Bowl</RowName>,
      'with a glyph and a note': (
        <RowName glyph={<Icon of={Star} />} note="bowl">
          Bowl
        </RowName>
      ),
      'long words': <RowName note={LONG}>{LONG}</RowName>,
    },
  },
}
