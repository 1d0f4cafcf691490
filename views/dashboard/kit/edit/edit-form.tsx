// The frame of an edit screen: what went wrong at the top, fields in two columns, the bar that saves at the bottom, and
// the dialogs for whatever comes between.
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { FormErrors } from '../../../kit/form-errors.tsx'
import { useHydrated } from '../../../kit/hydrated.ts'
import { Notice } from '../../../kit/notice.tsx'
import { useWords } from '../../words.ts'
import { NoScript } from '../no-script.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import styles from './edit-form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import type { EditForm as Form } from './use-edit-form.ts'

interface Props<V extends object> {
  form: Form<V>
  /** The wide column: content. */
  children: ReactNode
  /** The narrow column: status and organisation. */
  side?: ReactNode
}

export function EditForm<V extends object>({ form, children, side }: Props<V>) {
  const { kit } = useWords()
  const { options, dirty, saving, problem } = form
  const creating = options.id === null
  const isHydrated = useHydrated()

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (dirty) void form.save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty || creating) void form.save()
        }}
      >
        <NoScript />
        {options.readOnly && <Notice>{kit.readOnly}</Notice>}
        <DraftNotice form={form} />
        <FormErrors problem={problem} {...namesOf(form)} />
        <fieldset className={styles.columns} disabled={options.readOnly} data-record="">
          <div className={styles.main}>{children}</div>
          {side && <div className={styles.side}>{side}</div>}
        </fieldset>
        {(dirty || creating) && !options.readOnly && (
          <div className={styles.bar} data-part="save-bar">
            <p className={styles.what}>{dirty ? whatChanged(form, kit.edit.changed) : kit.edit.unsaved}</p>
            {dirty && (
              <Button size="small" onClick={form.discard}>
                {kit.edit.discard}
              </Button>
            )}
            {/* Without a script the form would be sent to nobody. */}
            <Button type="submit" look="primary" size="small" disabled={!isHydrated} aria-busy={saving || undefined}>
              {creating ? kit.edit.create : kit.edit.save}
            </Button>
          </div>
        )}
      </form>
      <LeaveGuard when={dirty} leaving={form.leaving} formAt={options.formAt} onLeave={form.dropDraft} />
      <ConflictDialog form={form} />
    </>
  )
}

const whatChanged = <V extends object>(
  { changed, options, values }: Form<V>,
  sentence: (names: string) => string,
): string => sentence(changed.map((name) => options.labelOf?.(name, values) ?? options.labels[name]).join(', '))

/** Labels and controls of the fields a problem names; of something inside a field (`slides.0.alt`), those of the field. */
function namesOf<V extends object>({ problem, options, values }: Form<V>) {
  const own: Record<string, string> = options.labels
  const inner = Object.keys(problem?.fields ?? {}).filter((path) => !(path in own) && path.includes('.'))
  const fieldOf = (path: string) => path.slice(0, path.indexOf('.'))
  return {
    labels: Object.fromEntries(
      [...Object.keys(own), ...inner].map((path) => [
        path,
        options.labelOf?.(path, values) ?? own[path] ?? own[fieldOf(path)] ?? path,
      ]),
    ),
    ids: Object.fromEntries(inner.map((path) => [path, fieldOf(path)])),
  }
}
