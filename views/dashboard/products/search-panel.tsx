// A preview of the product's search result, with the title and description written for it.
import { plainText } from '../../kit/plain-text.ts'
import { useShell } from '../../root.tsx'
import { OptionalText, OptionalTextArea } from '../kit/edit/inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import styles from './editor.module.css'
import type { Values } from './values.ts'

/** The lengths that search engines usually show, in characters. */
const TITLE = 60
const DESCRIPTION = 155

export function SearchPanel({ form }: { form: EditForm<Values> }) {
  const t = useWords().products.seo
  const { info, origin } = useShell()
  const { values } = form
  const title = `${values.seoTitle ?? values.title} - ${info.identity.name}`
  const description = values.seoDescription ?? (values.subtitle || plainText(values.descriptionHtml))
  const lengthOf = (text: string | null, good: number) => {
    const n = text?.length ?? 0
    return (
      n > 0 && (
        <span className={n > good ? styles.tooLong : undefined}>
          {' '}
          {t.length(n, good)}
          {n > good && `. ${t.tooLong}`}
        </span>
      )
    )
  }
  return (
    <Panel title={t.title}>
      <div className={styles.result} role="img" aria-label={`${t.preview}: ${title}. ${description}`}>
        <p className={styles.resultAddress}>
          {origin.replace(/^https?:\/\//, '')} › product › {values.slug || '…'}
        </p>
        <p className={styles.resultTitle}>{values.seoTitle || values.title ? title : '…'}</p>
        <p className={styles.resultText}>{description || t.noDescription}</p>
      </div>
      <OptionalText
        {...form.field('seoTitle')}
        maxLength={120}
        hint={
          <>
            {t.seoTitleHint}
            {lengthOf(values.seoTitle, TITLE)}
          </>
        }
      />
      <OptionalTextArea
        {...form.field('seoDescription')}
        rows={3}
        maxLength={320}
        hint={
          <>
            {t.seoDescriptionHint}
            {lengthOf(values.seoDescription, DESCRIPTION)}
          </>
        }
      />
    </Panel>
  )
}
