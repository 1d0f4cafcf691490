// Adding and changing one product. The page's address contains the slug and is updated when the slug changes.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '../words.ts'
import { Editor } from './editor.tsx'
import { loadProduct, type ProductData } from './load-product.ts'

export const loader = (args: LoaderFunctionArgs) => loadProduct(args)

export const handle = titled<ProductData>((w, { product }) => product?.title ?? w.products.create)

export function Component() {
  const { product, choices, prices } = useLoaderData<typeof loader>()
  return <Editor key={product?.id ?? 'new'} product={product} choices={choices} prices={prices} />
}
