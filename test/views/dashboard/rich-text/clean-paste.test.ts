// What is left of text that comes from word processors.
import t from 'tap'
import { cleanPaste } from '../../../../views/dashboard/rich-text/clean-paste.ts'
import { compact } from '../../../../views/dashboard/rich-text/compact.ts'
import { foreignPictures, ownPicture } from '../../../../views/dashboard/rich-text/own-picture.ts'

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`

t.test("a word processor's paragraphs that look like a list become one", async (t) => {
  t.equal(cleanPaste([item(1, '·', 'One'), item(1, '·', 'Two')].join('\n')), '<ul><li>One</li><li>Two</li></ul>')
  t.equal(cleanPaste([item(1, '1.', 'One'), item(1, '2.', 'Two')].join('')), '<ol><li>One</li><li>Two</li></ol>')
  t.equal(
    cleanPaste([item(1, '·', 'One'), item(2, 'a)', 'Deep'), item(2, 'b)', 'Deeper'), item(1, '·', 'Two')].join('')),
    '<ul><li>One<ol><li>Deep</li><li>Deeper</li></ol></li><li>Two</li></ul>',
  )
  t.equal(
    cleanPaste(`${item(1, '·', 'One')}<p>Between</p>${item(1, '·', 'Two')}`),
    '<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>',
  )
  t.equal(cleanPaste(item(3, 'o', 'Steep')), '<ul><li>Steep</li></ul>', 'a depth that is skipped counts as one')
})

t.test('comments that only a word processor reads do not hide the sign of a list', async (t) => {
  const other =
    "<p style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><!--[endif]-->First</p>"
  t.equal(cleanPaste(other), '<ol><li>First</li></ol>')
})

t.test('what is meant for the program it came from goes', async (t) => {
  const html = `<html xmlns:w="x"><head><meta charset=utf-8><title>Doc</title><style>p { color: red }</style>
<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body><!--StartFragment-->
<p class=MsoNormal>Text<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><script>alert(1)</script><!--EndFragment--></body></html>`
  const clean = cleanPaste(html)
  t.match(clean, '<p class=MsoNormal>Text</p>')
  for (const gone of ['Doc', 'color', 'alert', 'mso 9', '&nbsp;', '<!--', 'o:p']) t.notMatch(clean, gone, gone)
})

t.test('headings fit below the title of a page', async (t) => {
  t.equal(
    cleanPaste('<h1 style="x">A</h1><h2>B</h2><h5>C</h5><h6>D</h6>'),
    '<h2 style="x">A</h2><h2>B</h2><h4>C</h4><h4>D</h4>',
  )
  t.equal(cleanPaste('<p class=MsoTitle>Doc</p>'), '<h2>Doc</h2>')
})

t.test('what the editor itself has copied stays as it is', async (t) => {
  const own = '<p data-pm-slice="1 1 []">A</p><h1>B</h1>'
  t.equal(cleanPaste(own), own)
})

t.test('handlers go, words about them stay', async (t) => {
  t.equal(cleanPaste(`<p onclick="x('a')" class="b" ONLOAD=y>on click = "x"</p>`), '<p class="b">on click = "x"</p>')
  t.equal(cleanPaste('<p data-pm-slice="1 1 []" onfocus=x>A</p>'), '<p data-pm-slice="1 1 []">A</p>')
})

t.test('only pictures of the shop are kept', async (t) => {
  const at = 'https://shop.example'
  t.equal(ownPicture('/media/0a1b.webp?w=640', at), '/media/0a1b.webp?w=640')
  t.equal(ownPicture(`${at}/media/0a1b?w=640`, at), '/media/0a1b?w=640')
  for (const src of [
    'data:image/png;base64,AA',
    'https://evil.example/media/a',
    '/media/../x',
    '//x/media/a',
    '/media/a?x=1',
    '',
  ])
    t.equal(ownPicture(src, at), undefined, src)
  t.equal(foreignPictures('<img alt=a src="/media/a"><img src=\'file:///c.png\'><IMG width=1 src=http://x/y>', at), 2)
})

t.test('paragraphs that stand alone in items and cells are left out', async (t) => {
  t.equal(compact('<p></p>'), '')
  t.equal(
    compact('<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'),
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  )
  t.equal(compact('<ul><li><p>a</p><p>b</p></li></ul>'), '<ul><li><p>a</p><p>b</p></li></ul>')
  t.equal(
    compact('<table><tbody><tr><th colspan="2"><p>a</p></th><td><p>b</p><p>c</p></td></tr></tbody></table>'),
    '<table><tbody><tr><th colspan="2">a</th><td><p>b</p><p>c</p></td></tr></tbody></table>',
  )
  t.equal(compact('<p><a target="_blank" rel="x" class="y" href="/z">a</a></p>'), '<p><a rel="x" href="/z">a</a></p>')
})
