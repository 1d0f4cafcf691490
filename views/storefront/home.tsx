// The home page: a slider, then departments, featured products, editorial banners, new arrivals and reviews. What the
// page's data leaves empty takes no room.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { ProductGrid } from '../kit/product-card.tsx'
import { useShell } from '../root.tsx'
import { DepartmentTiles } from './home/department-tiles.tsx'
import { EditorialBanner } from './home/editorial-banner.tsx'
import styles from './home/home.module.css'
import { ProductRail } from './home/product-rail.tsx'
import { Promises } from './home/promises.tsx'
import { Quotes } from './home/quotes.tsx'
import { Slider } from './home/slider.tsx'
import { useHomeWords } from './home/words.ts'
import { type ShownHome, shownHome } from './shown.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShownHome> {
  const page = await context.get(apiContext).read('GET /bff/pages/home', {}, request.signal)
  return import.meta.env.SSR ? shownHome(page) : page
}

export const handle = headOf<ShownHome>(({ data, shell }) => {
  // The browser keeps the title up to date and nothing else; home has none of its own.
  if (!import.meta.env.SSR) return {}
  const { identity, seo, contact } = shell.info
  const picture = identity.socialPicture ?? data.slider?.slides[0]?.picture
  return {
    description: seo.description,
    canonical: '/',
    ...(picture && { picture: picture.url }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: identity.name,
        url: `${shell.origin}/`,
        ...(contact.email && { email: contact.email }),
        ...(contact.phone && { telephone: contact.phone }),
        sameAs: shell.info.social.map(({ url }) => url),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: identity.name,
        url: `${shell.origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${shell.origin}/search?q={words}`,
          'query-input': 'required name=words',
        },
      },
    ],
  }
})

export function Component() {
  const t = useHomeWords().home
  const { info, catalogue } = useShell()
  const { slider, banners, departments, featured, arrivals, reviews } = useLoaderData<typeof loader>()
  const [first, ...otherBanners] = banners
  const withHeading = (slider?.slides[0]?.heading ?? null) !== null
  return (
    <div className={styles.home}>
      {slider ? <Slider slider={slider} /> : null}
      {!withHeading && (
        <div className={`page ${styles.opening}`}>
          <h1>{info.identity.tagline || info.identity.name}</h1>
          {!catalogue && <p>{info.seo.description}</p>}
        </div>
      )}
      {catalogue && <Promises />}
      {departments.length > 0 && <DepartmentTiles departments={departments} />}
      {featured.length > 0 && (
        <section className={`page further-down ${styles.section}`} aria-labelledby="featured">
          <header className={styles.head}>
            <h2 id="featured">{t.featured}</h2>
            <a href="/categories">{t.all}</a>
          </header>
          <ProductGrid products={featured} />
        </section>
      )}
      {first && <EditorialBanner banner={first} />}
      {arrivals.length > 0 && (
        <ProductRail
          id="arrivals"
          title={t.arrivals}
          products={arrivals}
          more={{ href: '/search?sort=newest', label: t.allNew }}
        />
      )}
      {otherBanners.map((banner) => (
        <EditorialBanner key={banner.id} banner={banner} />
      ))}
      {reviews.length > 0 && <Quotes reviews={reviews} />}
    </div>
  )
}
