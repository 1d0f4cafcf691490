// A banner of words alone, beside what a person is about to do: in the cart, at checkout.
import type { Banner } from '#contract/banners.ts'
import { Notice } from '../kit/notice.tsx'

export function NoticeBanner({ banner }: { banner: Omit<Banner, 'placement'> }) {
  const { heading, text, cta, href } = banner
  return (
    <Notice title={heading ?? undefined}>
      <p>
        {text} {href && <a href={href}>{cta ?? heading ?? text}</a>}
      </p>
    </Notice>
  )
}
