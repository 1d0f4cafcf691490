// What there is to know beside the price: description, material, care, sizes.
import type { Product } from '#contract/products.ts'
import { Disclosure } from '../../kit/disclosure.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './details.module.css'
import { SizeGuide } from './size-guide.tsx'

export function Details({ product }: { product: Product }) {
  const t = useMessages().storefront.product
  const { descriptionHtml, material, care, maker, safetyNote, sizeGuide } = product
  return (
    <div className={styles.details}>
      {descriptionHtml && (
        <Disclosure title={t.description} heading="h2" open>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is written and where it is read */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </Disclosure>
      )}
      {(material || care) && (
        <Disclosure title={t.materialAndCare} heading="h2">
          <dl className={styles.facts}>
            {material && (
              <div>
                <dt>{t.material}</dt>
                <dd>{material}</dd>
              </div>
            )}
            {care && (
              <div>
                <dt>{t.care}</dt>
                <dd>{care}</dd>
              </div>
            )}
          </dl>
        </Disclosure>
      )}
      {(maker || safetyNote) && (
        <Disclosure title={t.makerAndSafety} heading="h2">
          <dl className={styles.facts}>
            {maker && (
              <div>
                <dt>{t.maker}</dt>
                <dd className={styles.lines}>
                  {[maker.name, maker.address].filter(Boolean).join('\n')}
                  {maker.email && (
                    <>
                      {'\n'}
                      <a href={`mailto:${maker.email}`}>{maker.email}</a>
                    </>
                  )}
                </dd>
              </div>
            )}
            {safetyNote && (
              <div>
                <dt>{t.safety}</dt>
                <dd className={styles.lines}>{safetyNote}</dd>
              </div>
            )}
          </dl>
        </Disclosure>
      )}
      {sizeGuide && (
        <Disclosure title={t.sizeGuide} heading="h2" id="size-guide">
          <SizeGuide guide={sizeGuide} />
        </Disclosure>
      )}
    </div>
  )
}
