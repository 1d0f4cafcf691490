// Who is an automated visitor.
import t from 'tap'
import { isBot } from '../../../src/bff/render/bots.ts'

t.test('crawlers, previewers and monitors are', async (t) => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Googlebot/2.1',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  ]
  for (const userAgent of bots) t.equal(isBot(userAgent), true, userAgent)
})

t.test('people, their tools, and whoever does not say are not', async (t) => {
  const others = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'node',
    'curl/8.5.0',
    '',
    undefined,
  ]
  for (const userAgent of others) t.equal(isBot(userAgent), false, userAgent ?? 'none')
})
