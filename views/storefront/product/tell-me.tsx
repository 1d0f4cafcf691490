// In place of the button of what is sold out: leaving an address to be told when it is back. It is part of the product's form,
// so that the chosen colour and size go along, and is sent to a page of its own.
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './buy-box.module.css'

export const TELL_ME = '/back-in-stock'

export function TellMe({ slug }: { slug: string }) {
  const t = useMessages().storefront.product
  return (
    <div className={styles.tell}>
      <label htmlFor="tell-me">{t.tellMeAt}</label>
      <input id="tell-me" type="email" name="email" autoComplete="email" maxLength={254} required />
      <input type="hidden" name="slug" value={slug} />
      <SubmitButton size="large" wide>
        {t.tellMe}
      </SubmitButton>
    </div>
  )
}
