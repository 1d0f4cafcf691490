// The category tree as a shopper reads it, and as staff keep it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, line, lines, Picture, Slug, searched, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'

export const CategoryLink = z.object({ slug: z.string(), name: z.string() })
export type CategoryLink = z.infer<typeof CategoryLink>

/** A node of the tree; `count` is how many published products lie in it or below it. */
export interface CategoryNode {
  id: string
  slug: string
  name: string
  count: number
  picture: Picture | null
  children: CategoryNode[]
}
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  count: z.int(),
  picture: Picture.nullable(),
  get children() {
    return z.array(CategoryNode)
  },
})

export const categoryTree = endpoint({
  id: 'categories.tree',
  method: 'GET',
  path: '/api/categories',
  summary: 'Published categories as a tree, in the order staff gave them',
  access: 'public',
  owner: 'none',
  reply: z.object({ roots: z.array(CategoryNode) }),
})

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Sanitised HTML. */
  descriptionHtml: z.string(),
  picture: Picture.nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** From the department down, without the category itself. */
  breadcrumbs: z.array(CategoryLink),
  children: z.array(CategoryLink.extend({ count: z.int() })),
  siblings: z.array(CategoryLink.extend({ count: z.int() })),
})
export type Category = z.infer<typeof Category>

export const getCategory = endpoint({
  id: 'categories.get',
  method: 'GET',
  path: '/api/categories/:slug',
  summary: 'One published category with its place in the tree',
  access: 'public',
  owner: 'none',
  params: z.object({ slug: Slug }),
  reply: Category,
})

export const CATEGORY_STATUSES = ['draft', 'published', 'archived'] as const
/** Levels below a department; a department itself has depth 0. */
export const CATEGORY_DEPTH = 5

/** A category as staff see it, whatever its status. */
export const CategoryRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  slug: z.string(),
  name: z.string(),
  /** Slugs from the department down, `home/lighting/lamps`. */
  path: z.string(),
  depth: z.int(),
  /** Place among its siblings; lower comes first. */
  position: z.int(),
  status: z.enum(CATEGORY_STATUSES),
  showInNav: z.boolean(),
  /** With its own words only; shoppers get the name where it has none. */
  picture: Picture.nullable(),
  sizeSetId: Id.nullable(),
  /** Categories directly in it. */
  children: z.int(),
  /** Products of any status in it or below it. */
  products: z.int(),
  version: Version,
})
export type CategoryRow = z.infer<typeof CategoryRow>

const filters = { status: z.enum(CATEGORY_STATUSES).optional(), hidden: flag, empty: flag }

/** What pickers and the tree of the dashboard show; with words or filters, `matches` tells the finds from their ancestors. */
export const adminCategoryTree = endpoint({
  id: 'categories.adminTree',
  method: 'GET',
  path: '/api/admin/categories/tree',
  summary: 'Every category, drafts included, in the order of the tree: a parent, then all that lies below it',
  access: 'catalogue.edit',
  owner: 'none',
  query: z.object({ q: searched, ...filters }),
  reply: z.object({ rows: z.array(CategoryRow.extend({ matches: z.boolean() })), total: z.int(), matched: z.int() }),
})

export const adminCategories = resource({
  name: 'categories',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: CategoryRow,
  detail: CategoryRow.extend({
    descriptionHtml: z.string(),
    mediaId: Id.nullable(),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    /** From the department down, without the category itself. */
    ancestors: z.array(z.object({ id: Id, name: z.string() })),
    /** Slugs it had before; they lead to it still. */
    formerSlugs: z.array(z.string()),
  }),
  body: {
    parentId: Id.nullable().default(null),
    name: line(1, 100),
    slug: Slug,
    /** Cleaned on the way in to the rich text Stoa knows. */
    descriptionHtml: lines(100_000).default(''),
    mediaId: Id.nullable().default(null),
    status: z.enum(CATEGORY_STATUSES).default('draft'),
    showInNav: z.boolean().default(true),
    sizeSetId: Id.nullable().default(null),
    seoTitle: line(1, 120).nullable().default(null),
    seoDescription: text(1, 320).nullable().default(null),
  },
  filters,
  sorts: ['path', 'name', 'products'],
  actions: ['publish', 'unpublish', 'archive', 'show', 'hide'],
})

/** Problems of `parentId`: `invalid` where it lies in the moved branch itself, `too_deep:n` where the branch would not fit. */
export const moveCategory = endpoint({
  id: 'categories.move',
  method: 'POST',
  path: '/api/admin/categories/:id/move',
  summary: 'Put a category with all that lies below it in another place',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  body: z.strictObject({
    /** Null makes it a department. */
    parentId: Id.nullable(),
    /** The sibling it will stand before; null puts it last. */
    before: Id.nullable().default(null),
    version: Version,
  }),
  reply: Changed,
})
