// The list of products.
import { Download, ListChecks, Upload } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { live } from '../../api/live.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { essence, useListAddress } from '../kit/list/address.ts'
import { BULK_RUNS } from '../kit/list/bulk.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'
import { placesOf } from './category-tree.ts'
import { columns } from './columns.tsx'
import { loadTaxClasses, PRODUCTS } from './load-product.ts'
import { PriceFields } from './price-fields.tsx'
import { TagFields } from './tag-fields.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [data, tree, taxClasses] = await Promise.all([
    loadList(args, 'GET /api/admin/products', 'products'),
    // Optional: without the category tree, the list only loses a filter.
    api.attempt('GET /api/admin/categories/tree', {}, args.request.signal),
    loadTaxClasses(api, args.request.signal),
  ])
  return { ...data, categories: tree.ok ? tree.data.rows : [], taxClasses }
}

export const handle = titled((w) => w.products.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { products: t, sizes, colors, bulkRuns } = useWords()
  const asked = essence(useListAddress().search)
  const slugs = new Map(data.categories.map(({ id, slug }) => [id, slug]))
  const places = placesOf(data.categories).map(({ id, name, above }) => ({ id, label: [...above, name].join(' / ') }))
  const byId = places.map(({ id, label }) => ({ value: id, label }))
  const bySlug = places.map(({ id, label }) => ({ value: slugs.get(id) ?? '', label }))
  const { draft, published, archived } = t.states
  const byCode = data.taxClasses.map(({ code, name }) => ({ value: code, label: name }))
  const taxClasses = [
    { value: '', label: t.taxClassDefault(data.taxClasses.find(({ isDefault }) => isDefault)?.name ?? '–') },
    ...data.taxClasses.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <ListPage
      resource="products"
      title={t.title}
      data={data}
      columns={columns(t)}
      nameOf={({ title }) => title}
      hrefOf={({ slug }) => `${PRODUCTS}/${slug}`}
      defaultSort="-updated"
      filters={[
        { kind: 'multi', name: 'status', label: t.status, options: optionsOf({ draft, published, archived }) },
        { kind: 'multi', name: 'category', label: t.category, options: bySlug },
        { kind: 'pick', name: 'brand', label: t.brand, resource: 'product-brands' },
        { kind: 'texts', name: 'tag', rare: true, label: t.tag },
        { kind: 'texts', name: 'size', rare: true, label: sizes.label },
        { kind: 'texts', name: 'sizeSet', rare: true, label: sizes.one },
        { kind: 'texts', name: 'color', rare: true, label: colors.one },
        { kind: 'multi', name: 'stock', label: t.stock, options: optionsOf(t.stocks) },
        { kind: 'multi', name: 'gap', label: t.gaps, options: optionsOf(t.gap) },
        ...(byCode.length > 0
          ? [{ kind: 'multi' as const, name: 'taxClass', rare: true, label: t.taxClass, options: byCode }]
          : []),
        { kind: 'texts', name: 'maker', rare: true, label: t.maker },
        { kind: 'multi', name: 'noWithdrawal', rare: true, label: t.noWithdrawal, options: optionsOf(t.noWithdrawals) },
        { kind: 'flag', name: 'scheduled', rare: true, label: t.scheduled },
      ]}
      actions={[
        { name: 'publish', label: t.actions.publish },
        { name: 'unpublish', label: t.actions.unpublish },
        { name: 'archive', label: t.actions.archive },
        { name: 'add-category', label: t.actions.addCategory, ask: { label: t.category, options: byId } },
        { name: 'remove-category', label: t.actions.removeCategory, ask: { label: t.category, options: byId } },
        ...(byCode.length > 0
          ? [{ name: 'tax-class', label: t.actions.taxClass, ask: { label: t.taxClass, options: taxClasses } }]
          : []),
        {
          name: 'no-withdrawal',
          label: t.actions.noWithdrawal,
          ask: { label: t.noWithdrawal, options: optionsOf(t.noWithdrawals) },
        },
        { name: 'add-tag', label: t.actions.tags, ask: { fields: TagFields } },
        { name: 'price-percent', label: t.actions.price, ask: { fields: PriceFields } },
        { name: 'remove', label: t.actions.remove, danger: true },
      ]}
      add={{ href: `${PRODUCTS}/store`, label: t.add }}
      views={[
        { name: t.views.drafts, query: 'status=draft' },
        { name: t.views.low, query: 'status=published&stock=low' },
        { name: t.views.soldOut, query: 'status=published&stock=out' },
        { name: t.views.best, query: 'status=published&sort=-sold' },
        { name: t.views.scheduled, query: 'scheduled=1' },
      ]}
      exportsVisible
      exactly={async (query) => {
        const counted = await live.attempt('GET /api/admin/products/count', { query } as never)
        return counted.ok ? counted.data.total : undefined
      }}
      menu={
        <>
          <MenuLink icon={Upload} label={t.importCsv} href={`${PRODUCTS}/import`} />
          <MenuLink icon={ListChecks} label={bulkRuns.title} href={BULK_RUNS} />
          <MenuLink
            icon={Download}
            label={t.exportAll}
            href={`/api/admin/products/export${asked && `?${asked}`}`}
            download
            data-native=""
          />
        </>
      }
      empty={{
        title: t.empty,
        text: t.emptyText,
        action: <ButtonLink href={`${PRODUCTS}/import`}>{t.importCsv}</ButtonLink>,
      }}
    />
  )
}
