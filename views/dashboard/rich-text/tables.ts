// Tables of a text: rows of cells, header cells, and a caption, with the keys that lead from cell to cell.
import { TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

const ROLES: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Math.min(50, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const cell = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Column widths are not supported, but the table library requires the attribute.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    // Preserved but not editable: the table library knows only rows inside a table.
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) =>
    node.attrs.caption === null
      ? ['table', {}, ['tbody', 0]]
      : ['table', {}, ['caption', {}, String(node.attrs.caption)], ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: typeof addRowAfter) => command(this.editor.state, this.editor.view.dispatch)
    return {
      Tab: () => {
        if (!isInTable(this.editor.state)) return false
        return run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1)))
      },
      'Shift-Tab': () => isInTable(this.editor.state) && run(goToNextCell(-1)),
    }
  },
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const Header = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...cell, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

export const tables = [Table, Row, Cell, Header]

const emptyCell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: [emptyCell(type), emptyCell(type), emptyCell(type)],
})
const NEW = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }

/** Inserts a table after the cursor's block, or in place of an empty block; the cursor moves to the first cell. */
export const insertTable = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $from } = tr.selection
      const inBlock = $from.depth > 0
      const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
      const end = inBlock ? $from.after(1) : $from.pos
      const start = isEmpty ? $from.before(1) : end
      tr.replaceWith(start, end, state.schema.nodeFromJSON(NEW))
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
      return true
    })
    .run()
