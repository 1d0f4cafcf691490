// A preview of the typed values as the shop renders them, on a wide screen and a phone side by side.
import type { ReactNode } from 'react'
import type { Banner, Slider as SliderData } from '#contract/banners.ts'
import { AnnouncementLine } from '../../layouts/announcement.tsx'
import { EditorialBanner } from '../../storefront/home/editorial-banner.tsx'
import { Slider } from '../../storefront/home/slider.tsx'
import { NoticeBanner } from '../../storefront/notice-banner.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import styles from './preview.module.css'
import { ShopFrame } from './shop-frame.tsx'

type Content = Omit<Banner, 'placement'>

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 760 }

export function Preview({ note, children }: { note?: string; children: ReactNode }) {
  const t = useWords().banners
  return (
    <div className={styles.stays} data-part="lasting-preview">
      <Panel title={t.preview} note={<p className={styles.note}>{note ?? t.previewText}</p>}>
        <div className={styles.screens}>
          {([WIDE, PHONE] as const).map((size) => {
            const name = size === WIDE ? t.wide : t.phone
            return (
              <figure key={size.width} className={size === WIDE ? styles.wide : styles.phone}>
                <ShopFrame title={`${t.preview}: ${name}`} {...size}>
                  {children}
                </ShopFrame>
                <figcaption>{name}</figcaption>
              </figure>
            )
          })}
        </div>
      </Panel>
    </div>
  )
}

/** A banner in its placement. */
export function BannerPreview({ content, placement }: { content: Content; placement: Banner['placement'] }) {
  const t = useWords().banners
  const seen = content.heading || content.text || (content.picture && !WORDS_ONLY.includes(placement))
  return (
    <Preview>
      {seen ? (
        <AtPlace content={content} placement={placement} />
      ) : (
        <div className="page">
          <p className={styles.empty}>{t.nothingToShow}</p>
        </div>
      )}
    </Preview>
  )
}

/** Placements that never show a picture. */
export const WORDS_ONLY: readonly Banner['placement'][] = ['announcement_bar', 'cart', 'checkout_notice']

const alone = (slide: Content): SliderData => ({
  key: 'preview',
  name: '',
  autoplayMs: 0,
  aspectRatio: '2:1',
  slides: [slide],
})

function AtPlace({ content, placement }: { content: Content; placement: Banner['placement'] }) {
  switch (placement) {
    case 'announcement_bar':
      return <AnnouncementLine banner={content} />
    case 'home_hero':
      return <Slider slider={alone(content)} />
    case 'home_mid':
      return <EditorialBanner banner={content} />
    case 'category_top':
      return <EditorialBanner banner={content} compact />
    case 'cart':
    case 'checkout_notice':
      return (
        <div className={placement === 'cart' ? 'page' : styles.beside}>
          <div className={styles.notice}>
            <NoticeBanner banner={content} />
          </div>
        </div>
      )
  }
}
