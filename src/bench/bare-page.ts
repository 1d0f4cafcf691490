// A process of its own: bare Fastify servers of the bytes that a kept page of the running product is.
//   /bytes   the bytes and their type, nothing else
//   /headed  the same with all headers of the product's answer
import Fastify from 'fastify'
import { request } from 'undici'

const [url = ''] = process.argv.slice(2)
const answer = await request(url, { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await answer.body.arrayBuffer())
const NODES_OWN = ['connection', 'keep-alive', 'date']
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !NODES_OWN.includes(name)))

const app = Fastify()
app.get('/bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
app.get('/headed', (_request, reply) => reply.headers(headers).send(body))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address, bytes: body.length })
process.once('disconnect', () => process.exit())
