// Actions and states of the editor's toolbar.
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  ClipboardPaste,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  PanelTop,
  Quote,
  Redo2,
  RemoveFormatting,
  Rows3,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { insertTable } from './tables.ts'
import type { Tool } from './toolbar.tsx'

/** The editor state that the buttons depend on, read after every change. */
export const lookAt = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  heading: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  image: editor.isActive('image'),
  alt: editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : undefined,
  table: isInTable(editor.state),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})
export type Look = ReturnType<typeof lookAt>

interface Acts {
  link: () => void
  image: () => void
  source: () => void
  plain: () => void
}

/** Formats that the toolbar toggles at the cursor. */
type Switch = 'bold' | 'italic' | 'underline' | 'strike' | 'bulletList' | 'orderedList' | 'blockquote'

const HEADINGS = [
  [2, Heading2],
  [3, Heading3],
  [4, Heading4],
] as const

export function toolsOf(
  editor: Editor,
  look: Look,
  t: DashboardMessages['richText'],
  control: string,
  acts: Acts,
): Tool[][] {
  const go = () => editor.chain().focus()
  const keys = (letters: string) => `${control}+${letters}`
  const toggle = (
    name: Switch,
    icon: LucideIcon,
    letters: string,
    turned: (chain: ChainedCommands) => ChainedCommands,
  ) => ({
    name: t[name],
    icon,
    keys: keys(letters),
    on: look[name],
    run: () => turned(go()).run(),
  })
  return [
    [
      { name: t.undo, icon: Undo2, keys: keys('Z'), able: look.undo, run: () => go().undo().run() },
      { name: t.redo, icon: Redo2, keys: keys('Shift+Z'), able: look.redo, run: () => go().redo().run() },
    ],
    HEADINGS.map(([level, icon]) => ({
      name: t.heading(level),
      icon,
      keys: keys(`Alt+${level}`),
      on: look.heading === level,
      run: () => go().toggleHeading({ level }).run(),
    })),
    [
      toggle('bold', Bold, 'B', (chain) => chain.toggleBold()),
      toggle('italic', Italic, 'I', (chain) => chain.toggleItalic()),
      toggle('underline', Underline, 'U', (chain) => chain.toggleUnderline()),
      toggle('strike', Strikethrough, 'Shift+S', (chain) => chain.toggleStrike()),
    ],
    [
      toggle('bulletList', List, 'Shift+8', (chain) => chain.toggleBulletList()),
      toggle('orderedList', ListOrdered, 'Shift+7', (chain) => chain.toggleOrderedList()),
      toggle('blockquote', Quote, 'Shift+B', (chain) => chain.toggleBlockquote()),
    ],
    [
      { name: t.link, icon: Link, keys: keys('K'), on: look.link, run: acts.link },
      { name: t.image, icon: ImagePlus, run: acts.image },
      { name: t.table, icon: Table, able: !look.table, run: () => void insertTable(editor) },
      { name: t.rule, icon: Minus, run: () => go().setHorizontalRule().run() },
    ],
    [
      { name: t.clear, icon: RemoveFormatting, run: () => go().unsetAllMarks().clearNodes().run() },
      { name: t.plain, icon: ClipboardPaste, keys: keys('Shift+V'), run: acts.plain },
      { name: t.source, icon: Code, run: acts.source },
    ],
  ]
}

/** Tools that are shown while the cursor is in a table. */
export function tableToolsOf(editor: Editor, t: DashboardMessages['richText']['rows']): Tool[][] {
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return [
    [
      { name: t.addRow, icon: Rows3, run: run(addRowAfter) },
      { name: t.addColumn, icon: Columns3, run: run(addColumnAfter) },
      { name: t.header, icon: PanelTop, run: run(toggleHeaderRow) },
    ],
    [
      { name: t.removeRow, icon: TableRowsSplit, run: run(deleteRow) },
      { name: t.removeColumn, icon: TableColumnsSplit, run: run(deleteColumn) },
      { name: t.removeTable, icon: Trash2, run: run(deleteTable) },
    ],
  ]
}
