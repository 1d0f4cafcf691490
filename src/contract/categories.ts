// The category tree as a shopper reads it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Picture, Slug } from './parts.ts'

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
