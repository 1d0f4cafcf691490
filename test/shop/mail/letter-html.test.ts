import 'tsx'
// The letter as HTML: run by tsx as it is written, and as the build compiled it for plain Node.
import { execFile } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { buildIfStale } from '../../../src/dev/builder.ts'
import type { Letter } from '../../../src/shop/mail/letter.ts'
import type { MailBranding } from '../../../src/shop/mail/mail-branding.ts'
import { scratchFolder } from '../../support/scratch.ts'

const { letterHtml } = await import('../../../src/shop/mail/letter-html.tsx')

const root = join(import.meta.dirname, '../../..')

const head: MailBranding = {
  name: 'Corner & “Shop”',
  accent: '#1f6f5c',
  locale: 'de',
  timeZone: 'Europe/Berlin',
  sender: 'hello@corner.example',
  senderName: 'Corner',
  replyTo: null,
  signature: ['Corner', 'Harbour Lane 4 <b>'],
}
const letter: Letter = {
  subject: 'Cable </title><script>',
  blocks: [
    { kind: 'words', words: 'Two metres.\nOr three.\n\nKind regards' },
    { kind: 'quote', intro: 'Ann wrote:', words: '<b>Really</b> long?' },
  ],
}

t.test('paragraphs and lines stay what they are, and nobody writes markup into it', async (t) => {
  const html = letterHtml(letter, head)
  t.match(html, /^<!doctype html>\n<html lang="de">/)
  t.match(html, '<title>Cable &lt;/title&gt;&lt;script&gt;</title>')
  t.match(html, />Two metres\.<br\/>Or three\.<\/p><p [^>]*>Kind regards<\/p>/)
  t.match(html, />Ann wrote:<\/p><blockquote [^>]*><p [^>]*>&lt;b&gt;Really&lt;\/b&gt; long\?<\/p><\/blockquote>/)
  t.match(html, />Corner<br\/>Harbour Lane 4 &lt;b&gt;<\/p>/)
  t.match(html, 'border-top:4px solid #1f6f5c')
  t.notMatch(letterHtml({ ...letter, blocks: letter.blocks.slice(0, 1) }, head), 'blockquote')
})

t.test('headings within a page are smaller than its title', async (t) => {
  const html = letterHtml({ ...letter, blocks: [{ kind: 'page', title: 'Terms', html: '<h2>1. Contract</h2>' }] }, head)
  t.match(html, /font-size:18px[^>]*>Terms<\/h2><div class="page"><h2>1\. Contract<\/h2><\/div>/)
  t.match(html, /\.page h2[^{]*\{[^}]*font-size:14px/)
})

t.test('in a dark program every colour of the letter has its dark one', async (t) => {
  const goods: Letter['blocks'] = [
    { kind: 'goods', rows: [{ title: 'Mug', detail: 'Sage', amount: '1' }] },
    { kind: 'sums', rows: [{ label: 'Items', amount: '1' }] },
    { kind: 'facts', title: 'Account', rows: [{ label: 'IBAN', value: 'DE02' }] },
    { kind: 'button', label: 'Show', url: 'https://shop.test/' },
    { kind: 'page', title: 'Terms', html: '<p>Fair.</p>' },
  ]
  const html = letterHtml({ ...letter, blocks: [...letter.blocks, ...goods] }, head)
  t.match(html, '<meta name="color-scheme" content="light dark">')
  t.match(html, />IBAN<\/div>DE02<\/td>/, 'a fact has the whole width of a phone')
  const classOf: readonly (readonly [colour: string, name: string])[] = [
    ['color:#5f574f', 'soft'],
    ['color:#211c18', 'ink|sheet'],
    ['solid #ddd6cc', 'line'],
    ['background:#f6f3ee', 'ground|box'],
    ['background:#ffffff', 'sheet'],
  ]
  for (const [colour, name] of classOf) {
    const tags = html.match(new RegExp(`<[a-z0-9]+ [^>]*${colour}[^>]*>`, 'g')) ?? []
    t.not(tags.length, 0, colour)
    for (const tag of tags) t.match(tag, new RegExp(`class="(?:[^"]* )?(?:${name})(?: [^"]*)?"`), colour)
  }
  for (const name of ['ground', 'sheet', 'ink', 'soft', 'line', 'box']) t.match(html, `.${name}{`)
})

t.test('compiled it says the same, on plain Node and without a package beside it', async (t) => {
  await buildIfStale({ root, part: 'mails' })
  const folder = scratchFolder(t)
  copyFileSync(join(root, 'dist/mail/letter-html.js'), join(folder, 'letter-html.mjs'))
  writeFileSync(
    join(folder, 'print.mjs'),
    `import { letterHtml } from './letter-html.mjs'
    process.stdout.write(letterHtml(...JSON.parse(process.argv[2])))`,
  )
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'print.mjs'), JSON.stringify([letter, head])],
    { env: {}, cwd: folder },
  )
  t.equal(stdout, letterHtml(letter, head))
})
