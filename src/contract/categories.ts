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
    id: AnyId.describe('Of the category'),
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
  summary: 'Published categories as a tree, in the order staff gave them',
  ...forAnyoneOf('categories', 'media'),
  reply: z.object({ roots: z.array(CategoryNode).describe('The departments, each with its subcategories') }),
})

export const Category = z
  .object({
    id: AnyId.describe('Of the category'),
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
  summary: 'One published category with its place in the tree',
  description: 'A slug the category had before leads to it, too; the answer then names the present one.',
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
    id: Id.describe('Of the category'),
    parentId: Id.nullable().describe('The category it lies in; null for a department'),
    slug: SlugText.meta({ description: 'Names it in addresses', examples: ['shirts'] }),
    name: textOf('What it is called', 'Shirts'),
    path: textOf('Slugs from the department down, joined by slashes', 'women/clothing/shirts'),
    depth: Count.meta({ description: 'Levels above it: 0 for a department', examples: [2] }),
    position: Count.describe('Place among its siblings; lower comes first'),
    status: z.enum(CATEGORY_STATUSES).describe('Only published categories are shown to shoppers'),
    showInNav: z.boolean().describe('Whether menus list it; its page exists all the same'),
    picture: Picture.nullable().describe(
      'Its picture; null where none was chosen. Its text alternative may be empty: shoppers then get the name',
    ),
    sizeSetId: Id.nullable().describe('The set of sizes that new products in it are proposed; null for none'),
    children: Count.describe('Categories directly in it'),
    products: Count.describe('Products of any status in it or below it'),
    version: Version,
  })
  .meta({ id: 'CategoryRow', description: 'A category as staff see it, whatever its status.' })
export type CategoryRow = z.infer<typeof CategoryRow>

const filters = {
  status: z.enum(CATEGORY_STATUSES).optional().describe('Only categories of this status'),
  hidden: flag.describe('Only those that menus leave out: `1`, `true` or `on`'),
  empty: flag.describe('Only those without a product in them or below them: `1`, `true` or `on`'),
}

/** What pickers and the tree of the dashboard show; with words or filters, `matches` tells the finds from their ancestors. */
export const adminCategoryTree = endpoint({
  id: 'categories.adminTree',
  method: 'GET',
  path: '/api/admin/categories/tree',
  summary: 'Every category, drafts included, in the order of the tree: a parent, then all that lies below it',
  description:
    'What pickers and the tree of the dashboard show. With words or filters, the ancestors of what fits come along: `matches` tells the two apart.',
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({ description: 'Words in name or slug; every one has to occur', examples: ['shirt'] }),
    ...filters,
  }),
  reply: z.object({
    rows: z
      .array(
        CategoryRow.extend({
          matches: z
            .boolean()
            .describe('Whether the row itself fits words and filters; the others stand above one that does'),
        }),
      )
      .describe('In the order of the tree: a parent, then all that lies below it'),
    total: Count.describe('Categories there are'),
    matched: Count.describe('Categories that fit words and filters'),
  }),
})

export const adminCategories = resource({
  name: 'categories',
  nouns: ['a category', 'categories'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: CategoryRow,
  detail: CategoryRow.extend({
    descriptionHtml: Html.describe('Rich text about it as sanitised HTML'),
    mediaId: Id.nullable().describe('The picture of the library that stands for it; null for none'),
    seoTitle: textOrNull('Title for search engines; null means the name', 'Shirts of linen and cotton'),
    seoDescription: textOrNull('Description for search engines; null for none', 'Shirts for every day.'),
    ancestors: z
      .array(
        z.object({
          id: Id.describe('Of the category above'),
          name: textOf('What that category is called', 'Women'),
        }),
      )
      .describe('Categories above it, from the department down. The category itself is left out'),
    formerSlugs: z
      .array(z.string())
      .meta({ description: 'Slugs it had before; they lead to it still', examples: [['blouses']] }),
  }),
  body: {
    parentId: Id.nullable().default(null).describe('The category it is to lie in; null for a department'),
    name: line(1, 100).meta({ description: 'What it is to be called', examples: ['Shirts'] }),
    slug: Slug.describe('Names it in addresses; another category must not have it'),
    descriptionHtml: lines(100_000)
      .default('')
      .meta({
        description: 'Rich text about it as HTML; cleaned on the way in to the rich text Stoa knows',
        examples: ['<p>Shirts for every day.</p>'],
      }),
    mediaId: Id.nullable().default(null).describe('A picture of the library to stand for it; null for none'),
    status: z.enum(CATEGORY_STATUSES).default('draft').describe('Only published categories are shown to shoppers'),
    showInNav: z.boolean().default(true).describe('Whether menus list it'),
    sizeSetId: Id.nullable()
      .default(null)
      .describe('The set of sizes to propose for new products in it; null for none'),
    seoTitle: line(1, 120)
      .nullable()
      .default(null)
      .meta({ description: 'Title for search engines; null means the name', examples: ['Shirts of linen and cotton'] }),
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
  summary: 'Put a category with all that lies below it in another place',
  description:
    'Problems of `parentId`: `invalid` where it lies in the moved branch itself, `too_deep:n` where the branch would not fit.',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Of the category to move') }),
  body: z.strictObject({
    parentId: Id.nullable().describe('The category it is to lie in; null makes it a department'),
    before: Id.nullable().default(null).describe('The sibling it will stand before; null puts it last'),
    version: Version,
  }),
  reply: Changed,
})
