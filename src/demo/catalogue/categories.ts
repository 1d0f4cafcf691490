// The category tree as rows: paths, order, the words above each list. Pictures are joined in by whoever knows them.
import type { Row } from '../../shop/db/schema.ts'
import { CATEGORIES, type PlannedCategory } from '../assortment.ts'
import type { Random } from '../random.ts'
import { LEAVES } from './leaves.ts'

const BRANCH_BLURBS: Readonly<Record<string, string>> = {
  home: 'For the table, the shelf, the sofa and the light above them: things from small workshops that are used every day and get better at it.',
  tableware:
    'Stoneware for every day and boards that outlast it. Mix glazes freely; they were made to get along with one another.',
  decor:
    'Vases, candles, baskets and pots. None of it is strictly necessary, and all of it makes a room look as if somebody lived there.',
  'furniture-lighting':
    'Small furniture and good light. Joints that hold, bulbs that can be changed, spare parts for as long as we are here.',
  textiles:
    'Linen, wool and terry, woven slowly and washed before you get it. Colours are dyed in the yarn and match across the shop.',
  women:
    'Knitwear, dresses, trousers and tops with good seams. Cut for moving in, and measured on more than one kind of figure.',
  men: 'Clothes that need no explaining: sweaters, shirts, chinos and jackets, with cloth that is meant to age.',
  accessories: 'What one carries, wraps around and steps into. The smallest things in the shop, and the most used.',
}

export type CategoryRow = Row<'categories'>

export interface PlannedCategories {
  rows: CategoryRow[]
  /** Rows by slug; parents come before their children. */
  bySlug: ReadonlyMap<string, CategoryRow>
  planOf: (slug: string) => PlannedCategory | undefined
}

/** Roots and branches are in the menu, and so are most leaves. */
const inMenu = (slug: string) => slug !== 'clocks' && slug !== 'planters'

export const planCategories = (
  random: Random,
  at: Date,
  sizeSetId: (code: string) => string | null,
): PlannedCategories => {
  const bySlug = new Map<string, CategoryRow>()
  const plans = new Map<string, PlannedCategory>()
  const blurbs = new Map(LEAVES.map((leaf) => [leaf.slug, leaf.blurb]))

  const add = (plan: PlannedCategory, position: number, parent?: CategoryRow): void => {
    const id = random.id(at)
    const row: CategoryRow = {
      id,
      parent_id: parent?.id ?? null,
      slug: plan.slug,
      full_path: parent ? `${parent.full_path}/${plan.slug}` : plan.slug,
      path_ids: [...(parent?.path_ids ?? []), id],
      depth: parent ? parent.depth + 1 : 0,
      position,
      name: plan.name,
      description_html: `<p>${blurbs.get(plan.slug) ?? BRANCH_BLURBS[plan.slug] ?? ''}</p>`.replaceAll(
        ' & ',
        ' &amp; ',
      ),
      media_id: null,
      status: 'published',
      show_in_nav: inMenu(plan.slug),
      seo_title: null,
      seo_description: null,
      size_set_id: plan.sizeSet ? sizeSetId(plan.sizeSet) : null,
      created_at: at,
      updated_at: at,
    }
    bySlug.set(plan.slug, row)
    plans.set(plan.slug, plan)
    for (const [index, child] of (plan.children ?? []).entries()) add(child, index, row)
  }

  for (const [index, root] of CATEGORIES.entries()) add(root, index)
  return { rows: [...bySlug.values()], bySlug, planOf: (slug) => plans.get(slug) }
}
