// The document schema: the same as the HTML that the shop allows, so that the editor shows nothing that saving would
// remove, and removes nothing that is stored.
import Image from '@tiptap/extension-image'
import { Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { mayLink } from './link-address.ts'
import { ownPicture } from './own-picture.ts'
import { tables } from './tables.ts'

const Picture = Image.extend({
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element: HTMLElement) => ownPicture(element.getAttribute('src'), location.origin),
    },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (ownPicture(element.getAttribute('src'), location.origin) ? null : false),
    },
    { tag: 'img', ignore: true },
  ],
  addInputRules: () => [],
}).configure({ inline: true })

const shifted = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sub' ? 'sub' : 'super'}` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
})

export const schema = [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => mayLink(address),
      // Links open where the reader chooses; the server adds the attributes that it requires.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  shifted('subscript', 'sub'),
  shifted('superscript', 'sup'),
  Picture,
  Figure,
  Caption,
  ...tables,
]
