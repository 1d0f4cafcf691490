// Categories as shoppers read them: the tree, and one category with its place in it.
import type { FastifyInstance } from 'fastify'
import { getCategory, categoryTree as treeContract } from '#contract/categories.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { KeptContent } from '../kept-content.ts'
import { ancestors, type Branch, type CategoryTree, navigable, toNode } from './tree.ts'

const toLink = ({ slug, name }: Branch) => ({ slug, name })
const toCountedLink = ({ slug, name, count }: Branch) => ({ slug, name, count })

export function categoriesRoutes(
  app: FastifyInstance,
  { tree, content }: { tree: CategoryTree; content: KeptContent },
): void {
  mount(app, treeContract, async () => ({ roots: navigable((await tree.read()).roots).map(toNode) }))

  mount(app, getCategory, async ({ params }) => {
    const branch = await tree.find(params.slug)
    const row = branch && (await content.category(branch.id))
    if (!branch || !row) throw new ApiError('NOT_FOUND')
    const beside = branch.parent ? branch.parent.children : (await tree.read()).roots
    return {
      ...row,
      id: branch.id,
      slug: branch.slug,
      name: branch.name,
      breadcrumbs: ancestors(branch).map(toLink),
      children: navigable(branch.children).map(toCountedLink),
      siblings: navigable(beside)
        .filter((other) => other.id !== branch.id)
        .map(toCountedLink),
    }
  })
}
