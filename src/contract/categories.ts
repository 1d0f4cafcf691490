// The category tree as a shopper reads it, and as staff edit it.
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { AnyId, flag, Id, line, lines, Picture, Slug, searched, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { Count, Html, SlugText, textOf, textOrNull } from './values.ts'

export const CategoryLink = z
  .object({
    slug: SlugText.meta({
      description: 'Names the category in addresses: its page is /categories/<slug>',
      examples: ['shirts'],
    }),
    name: textOf('What the category is called', 'Shirts'),
  })
  .meta({ id: 'CategoryLink', description: 'A category as a link names it.' })
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
export const CategoryNode: z.ZodType<CategoryNode> = z
  .object({
    id: AnyId.describe('Id of the category'),
    slug: SlugText.meta({ description: 'Names the category in addresses', examples: ['shirts'] }),
    name: textOf('What the category is called', 'Shirts'),
    count: Count.describe('Published products in it and below it, counted up to 10,000; 10,001 means more'),
    picture: Picture.nullable().describe('A picture of it; null where none was chosen'),
    get children() {
      return z.array(CategoryNode).describe("Categories directly in it, in staff's order")
    },
  })
  .meta({ id: 'CategoryNode', description: 'A node of the tree of categories.' })

export const categoryTree = endpoint({
  id: 'categories.tree',
  method: 'GET',
  path: '/api/categories',
  summary: 'Get the published categories as a tree, in the order set by staff',
  ...forAnyoneOf('categories', 'media'),
  reply: z.object({ roots: z.array(CategoryNode).describe('The departments, each with its subcategories') }),
})

export const Category = z
  .object({
    id: AnyId.describe('Id of the category'),
    slug: SlugText.meta({
      description:
        'Names the category in addresses. It may differ from the one asked for: former slugs lead to the category still',
      examples: ['shirts'],
    }),
    name: textOf('What the category is called', 'Shirts'),
    descriptionHtml: Html.describe('Rich text about it as sanitised HTML; empty where there is none'),
    picture: Picture.nullable().describe('A picture of it; null where none was chosen'),
    seoTitle: textOrNull('Title for search engines; null means `name`', 'Shirts of linen and cotton'),
    seoDescription: textOrNull(
      'Description for search engines; null means the beginning of the text',
      'Shirts for every day.',
    ),
    breadcrumbs: z
      .array(CategoryLink)
      .describe(
        'Categories above this one, from the department down. The category itself is left out; empty for a department',
      ),
    children: z
      .array(
        CategoryLink.extend({
          count: Count.describe('Published products in it and below it, counted up to 10,000; 10,001 means more'),
        }),
      )
      .describe("Categories directly in it that menus show, in staff's order"),
    siblings: z
      .array(
        CategoryLink.extend({
          count: Count.describe('Published products in it and below it, counted up to 10,000; 10,001 means more'),
        }),
      )
      .describe(
        "Categories beside this one under the same parent that menus show, in staff's order. The category itself is left out",
      ),
  })
  .meta({ id: 'Category', description: 'One category with its place in the tree.' })
export type Category = z.infer<typeof Category>

export const getCategory = endpoint({
  id: 'categories.get',
  method: 'GET',
  path: '/api/categories/:slug',
  summary: 'Get a published category with its place in the tree',
  description: 'A former slug of the category works as well; the answer then contains the current one.',
  ...forAnyoneOf('categories', 'media'),
  params: z.object({ slug: Slug.describe('Slug of the category, or one it had before') }),
  reply: Category,
})

export const CATEGORY_STATUSES = ['draft', 'published', 'archived'] as const
/** Levels below a department; a department itself has depth 0. */
export const CATEGORY_DEPTH = 5

/** A category as staff see it, whatever its status. */
export const CategoryRow = z
  .object({
    id: Id.describe('Id of the category'),
    parentId: Id.nullable().describe('Id of the parent category; null for a top-level category'),
    slug: SlugText.meta({ description: 'Last part of its URL', examples: ['shirts'] }),
    name: textOf('What it is called', 'Shirts'),
    path: textOf('Slugs from the top-level category down, joined by slashes', 'women/clothing/shirts'),
    depth: Count.meta({ description: 'Number of levels above it; 0 for a top-level category', examples: [2] }),
    position: Count.describe('Position among its siblings; lower comes first'),
    status: z.enum(CATEGORY_STATUSES).describe('Only published categories are shown to shoppers'),
    showInNav: z.boolean().describe('Whether menus list it; its page exists in any case'),
    picture: Picture.nullable().describe(
      'Its picture; null if none was chosen. If the text alternative is empty, shoppers get the name',
    ),
    sizeSetId: Id.nullable().describe('Size set proposed for new products in this category; null for none'),
    children: Count.describe('Categories directly in it'),
    products: Count.describe('Number of products, of any status, in it and its subcategories'),
    version: Version,
  })
  .meta({ id: 'CategoryRow', description: 'A category as staff see it, whatever its status.' })
export type CategoryRow = z.infer<typeof CategoryRow>

const filters = {
  status: z.enum(CATEGORY_STATUSES).optional().describe('Only categories of this status'),
  hidden: flag.describe('Only categories hidden from menus: `1`, `true` or `on`'),
  empty: flag.describe('Only categories without products in them or in their subcategories: `1`, `true` or `on`'),
}

/** What pickers and the tree of the dashboard show; with words or filters, `matches` tells the finds from their ancestors. */
export const adminCategoryTree = endpoint({
  id: 'categories.adminTree',
  method: 'GET',
  path: '/api/admin/categories/tree',
  summary: 'List all categories, drafts included, in tree order: each parent followed by its descendants',
  description:
    "For the dashboard's pickers and its category tree. With words or filters, the ancestors of matching categories are included; `matches` tells the two apart.",
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({ description: 'Words in the name or slug; all of them must occur', examples: ['shirt'] }),
    ...filters,
  }),
  reply: z.object({
    rows: z
      .array(
        CategoryRow.extend({
          matches: z
            .boolean()
            .describe('Whether the row itself matches words and filters; other rows are ancestors of one that does'),
        }),
      )
      .describe('In tree order: each parent followed by its descendants'),
    total: Count.describe('Number of all categories'),
    matched: Count.describe('Number of categories that match words and filters'),
  }),
})

export const adminCategories = resource({
  name: 'categories',
  nouns: ['a category', 'categories'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: CategoryRow,
  detail: CategoryRow.extend({
    descriptionHtml: Html.describe('Description as sanitised HTML'),
    mediaId: Id.nullable().describe('Id of its picture in the library; null for none'),
    seoTitle: textOrNull('Title for search engines; null for the name', 'Shirts of linen and cotton'),
    seoDescription: textOrNull('Description for search engines; null for none', 'Shirts for every day.'),
    ancestors: z
      .array(
        z.object({
          id: Id.describe('Id of the ancestor'),
          name: textOf('Name of the ancestor', 'Women'),
        }),
      )
      .describe('Its ancestors, from the top-level category down, without the category itself'),
    formerSlugs: z
      .array(z.string())
      .meta({ description: 'Former slugs, which still lead to it', examples: [['blouses']] }),
  }),
  body: {
    parentId: Id.nullable().default(null).describe('Id of the parent category; null for a top-level category'),
    name: line(1, 100).meta({ description: 'Name shown to shoppers', examples: ['Shirts'] }),
    slug: Slug.describe('Last part of its URL; unique among categories'),
    descriptionHtml: lines(100_000)
      .default('')
      .meta({
        description: 'Description as HTML; reduced to the supported rich text when it is saved',
        examples: ['<p>Shirts for every day.</p>'],
      }),
    mediaId: Id.nullable().default(null).describe('Id of its picture in the library; null for none'),
    status: z.enum(CATEGORY_STATUSES).default('draft').describe('Only published categories are shown to shoppers'),
    showInNav: z.boolean().default(true).describe('Whether menus list it'),
    sizeSetId: Id.nullable()
      .default(null)
      .describe('Id of the size set to propose for new products in it; null for none'),
    seoTitle: line(1, 120)
      .nullable()
      .default(null)
      .meta({ description: 'Title for search engines; null for the name', examples: ['Shirts of linen and cotton'] }),
    seoDescription: text(1, 320)
      .nullable()
      .default(null)
      .meta({ description: 'Description for search engines; null for none', examples: ['Shirts for every day.'] }),
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
  summary: 'Move a category with all its subcategories',
  description:
    'Problems of `parentId`: `invalid` if it lies within the moved branch, `too_deep:n` if the tree would become deeper than n levels.',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Id of the category to move') }),
  body: z.strictObject({
    parentId: Id.nullable().describe('Id of the new parent category; null makes it a top-level category'),
    before: Id.nullable().default(null).describe('Id of the sibling to insert it before; null puts it last'),
    version: Version,
  }),
  reply: Changed,
})
