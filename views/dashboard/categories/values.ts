// A category as its form holds it: the body of the contract, out of a stored one or for a new one.
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

export type Category = ReplyOf<Endpoints['GET /api/admin/categories/:id']>
export type Values = BodyOf<Endpoints['POST /api/admin/categories']>

export const valuesOf = (category: Category): Values => ({
  parentId: category.parentId,
  name: category.name,
  slug: category.slug,
  descriptionHtml: category.descriptionHtml,
  mediaId: category.mediaId,
  status: category.status,
  showInNav: category.showInNav,
  sizeSetId: category.sizeSetId,
  seoTitle: category.seoTitle,
  seoDescription: category.seoDescription,
})

export const newIn = (parentId: string | null): Values => ({
  parentId,
  name: '',
  slug: '',
  descriptionHtml: '',
  mediaId: null,
  status: 'draft',
  showInNav: true,
  sizeSetId: null,
  seoTitle: null,
  seoDescription: null,
})
