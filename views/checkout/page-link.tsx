// A link to one of the pages that are agreed to with an order; it leaves the form as it is.
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { useWords } from './words.ts'

export function PageLink({ slug, title }: ShownCheckout['terms']['pages'][number]) {
  const t = useWords()
  return (
    <a href={`/pages/${slug}`} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t.terms.newTab}</span>
    </a>
  )
}
