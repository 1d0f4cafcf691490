// What there is to know beside the price: description, material, care, sizes.
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { Disclosure } from '../../kit/disclosure.tsx'
import { useKept } from '../../kit/kept-markup.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import styles from './details.module.css'
import { SizeGuide } from './size-guide.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

export function Details({ product }: { product: Product }) {
  const { info } = useShell()
  const facts = useKept(() => <Facts product={product} />, [product, info], 'details')
  return <div className={styles.details} {...facts} />
}

function Facts({ product }: { product: Product }) {
  const t = useMessages().storefront.product
  const { slug, descriptionHtml, material, care, maker, safetyNote, sizeGuide } = product
  return (
    <>
      {descriptionHtml && (
        <Disclosure title={t.description} heading="h2" open>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is written and where it is read */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </Disclosure>
      )}
      {(material || care) && (
        <Disclosure title={t.materialAndCare} heading="h2">
          <dl className={styles.facts}>
            <Fact name={t.material}>{material}</Fact>
            <Fact name={t.care}>{care}</Fact>
          </dl>
        </Disclosure>
      )}
      {(maker || safetyNote) && (
        <Disclosure title={t.makerAndSafety} heading="h2">
          <dl className={styles.facts}>
            {maker && (
              <Fact name={t.maker}>
                {`${maker.name}\n${maker.address ?? ''}\n`}
                {maker.email && <a href={`mailto:${maker.email}`}>{maker.email}</a>}
              </Fact>
            )}
            <Fact name={t.safety}>{safetyNote}</Fact>
          </dl>
        </Disclosure>
      )}
      {sizeGuide && (
        <Disclosure title={t.sizeGuide} heading="h2" id="size-guide">
          <SizeGuide guide={sizeGuide} />
        </Disclosure>
      )}
      <p className={styles.ask}>
        <a href={`/contact?product=${slug}`} rel="nofollow">
          {t.ask}
        </a>
      </p>
    </>
  )
}
