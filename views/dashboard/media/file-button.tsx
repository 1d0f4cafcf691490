// A button that opens the file chooser: a real file input, so that the keyboard reaches it, with a label styled as a
// button.
import { Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { ACCEPT } from './check-file.ts'
import styles from './file-button.module.css'

interface Props {
  multiple?: boolean
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function FileButton({ multiple, describedBy, onFiles, children }: Props) {
  const id = useId()
  return (
    <span className={styles.button}>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        aria-describedby={describedBy}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Clears the input, because choosing the same file again would otherwise fire no change event.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label htmlFor={id}>
        <Icon of={Upload} size={16} />
        {children}
      </label>
    </span>
  )
}
