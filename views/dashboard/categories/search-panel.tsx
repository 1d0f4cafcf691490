// A preview of the category's search result, with the title and description written for it.
import { plainText } from '../../kit/plain-text.ts'
import { useShell } from '../../root.tsx'
import { OptionalText, OptionalTextArea } from '../kit/edit/inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import styles from './categories.module.css'
import type { CategoryForm } from './fields.tsx'

/** The lengths that search engines usually show, in characters. */
const TITLE = 60
const DESCRIPTION = 155

export function SearchPanel({ form }: { form: CategoryForm }) {
  const t = useWords().categories
  const { info, origin } = useShell()
  const { name, slug, seoTitle, seoDescription, descriptionHtml } = form.values
  const headline = `${seoTitle ?? (name || '…')} - ${info.identity.name}`
  const snippet = seoDescription ?? (plainText(descriptionHtml) || info.seo.description)
  const hint = (sentence: string, text: string | null, good: number) => (
    <>
      {sentence}
      {text && <span className={text.length > good ? styles.long : undefined}> {t.length(text.length, good)}</span>}
    </>
  )
  return (
    <Panel title={t.seo}>
      <div className={styles.result} role="img" aria-label={`${t.preview}: ${headline}. ${snippet}`}>
        <p className={styles.address}>
          {origin.replace(/^https?:\/\//, '')} › categories › {slug || '…'}
        </p>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.snippet}>{snippet || t.noDescription}</p>
      </div>
      <OptionalText {...form.field('seoTitle')} maxLength={120} hint={hint(t.seoTitleHint, seoTitle, TITLE)} />
      <OptionalTextArea
        {...form.field('seoDescription')}
        rows={3}
        maxLength={320}
        hint={hint(t.seoDescriptionHint, seoDescription, DESCRIPTION)}
      />
    </Panel>
  )
}
