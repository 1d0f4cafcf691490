// Messages to the shop from its contact form.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './parts.ts'

export const MessageBody = z.strictObject({
  name: text(1, 100),
  email: z.email().max(254),
  subject: text(1, 150),
  body: text(10, 4000),
  /** A trap that people never see and machines fill in; a filled one is accepted and marked as spam. */
  website: z.string().max(200).default(''),
})

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the shop',
  access: 'public',
  owner: 'none',
  body: MessageBody,
  reply: z.object({ id: Id }),
  status: 201,
})
