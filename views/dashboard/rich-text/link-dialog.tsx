// Sets, changes or removes a link. Only allowed addresses are accepted.
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { takesFocus } from '../kit/takes-focus.ts'
import { useWords } from '../words.ts'
import { addressOf } from './link-address.ts'
import styles from './link-dialog.module.css'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Links the selected text, or inserts a linked text at the cursor. */
function setLink(editor: Editor, href: string, text: string | undefined): void {
  const chain = editor.chain().focus()
  if (text === undefined) chain.extendMarkRange('link').setLink({ href }).run()
  else
    chain
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run()
}

export function LinkDialog({ editor, onClose }: Props) {
  const t = useWords().richText.linkDialog
  const id = useId()
  const present = editor.isActive('link')
  const needsText = !present && editor.state.selection.empty
  const [href, setHref] = useState<string>(present ? String(editor.getAttributes('link').href ?? '') : '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const address = addressOf(href)

  const done = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    if (!address) return setError(href.trim() === '' ? t.required : t.invalid)
    setLink(editor, address, needsText ? text.trim() || href.trim() : undefined)
    done()
  }
  return createPortal(
    <Dialog open onClose={done} title={t.title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event to the form around the editor, which must not be submitted by it.
          event.stopPropagation()
          set()
        }}
      >
        <label htmlFor={`${id}-href`}>{t.href}</label>
        <input
          id={`${id}-href`}
          ref={takesFocus}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={href}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            setHref(target.value)
            setError(undefined)
          }}
        />
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {t.hrefHint}
        </p>
        {needsText && (
          <>
            <label htmlFor={`${id}-text`}>{t.text}</label>
            <input
              id={`${id}-text`}
              type="text"
              maxLength={200}
              value={text}
              placeholder={href}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        )}
        <p className={styles.buttons}>
          <Button type="submit" look="primary" size="small">
            {t.set}
          </Button>
          {present && (
            <Button
              size="small"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                done()
              }}
            >
              {t.remove}
            </Button>
          )}
          {address && !/^(?:mailto|tel):/i.test(address) && (
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.open}>
              {t.open}
            </a>
          )}
        </p>
      </form>
    </Dialog>,
    document.body,
  )
}
