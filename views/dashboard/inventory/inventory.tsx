// The inventory: stock, prices and low-stock marks of variants across all products, changed like a spreadsheet.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterTokens } from '../kit/list/filter-tokens.tsx'
import { useBusy } from '../kit/list/list-page.tsx'
import { ListPager } from '../kit/list/list-pager.tsx'
import tools from '../kit/list/list-tools.module.css'
import { loadList } from '../kit/list/load-list.ts'
import { SearchField } from '../kit/list/search-field.tsx'
import { optionsOf } from '../kit/options.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { placesOf } from '../products/category-tree.ts'
import { titled, useWords } from '../words.ts'
import { InventorySheet } from './inventory-sheet.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [data, tree] = await Promise.all([
    loadList(args, 'GET /api/admin/inventory', 'inventory'),
    // Optional: without the category tree, the list only loses a filter.
    api.attempt('GET /api/admin/categories/tree', {}, args.request.signal),
  ])
  return { ...data, categories: tree.ok ? tree.data.rows : [] }
}

export const handle = titled((w) => w.inventory.title)

export function Component() {
  const { list, categories } = useLoaderData<typeof loader>()
  const { inventory: t, products, kit } = useWords()
  const busy = useBusy()
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const places = placesOf(categories).map(({ id, name, above }) => ({
    value: slugs.get(id) ?? '',
    label: [...above, name].join(' / '),
  }))
  return (
    <>
      <PageHeader title={t.title} />
      <div className={tools.tools}>
        <SearchField title={t.title} />
        <FilterTokens
          filters={[
            { kind: 'select', name: 'stock', label: products.stock, options: optionsOf(t.stocks) },
            { kind: 'multi', name: 'category', label: products.category, options: places },
            { kind: 'select', name: 'sort', label: t.sort, options: optionsOf(t.sorts) },
          ]}
        />
      </div>
      {list.rows.length === 0 ? (
        <EmptyState title={kit.list.nothingFound} text={kit.list.nothingFoundText} />
      ) : (
        <InventorySheet rows={list.rows} busy={busy} />
      )}
      {list.rows.length > 0 && (
        <ListPager page={list.page} pages={list.pages} total={list.total} count={list.rows.length} />
      )}
    </>
  )
}
