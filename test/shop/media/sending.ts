// Uploads as a browser sends them, and as somebody does who means no good.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SignedIn, TestShop } from '../../support/shop.ts'

export interface Part {
  name: string
  value: Buffer | string
  /** Makes it a file. */
  filename?: string
  type?: string
}

const BOUNDARY = 'between-the-parts'

export const multipart = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    ...parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]),
})

export const file = (value: Buffer | string, name = 'file'): Part => ({
  name,
  value,
  filename: 'picture.png',
  type: 'image/png',
})

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 154, g: 167, b: 140 } } })

export const sender =
  ({ app }: Pick<TestShop, 'app'>, who?: SignedIn) =>
  async (parts: readonly Part[], end?: string) => {
    const { headers, payload } = multipart(parts, end)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/media',
      headers: { ...headers, ...who?.headers },
      payload,
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

/** Every file below DATA_DIR/media, temporary ones included. */
export const filesOf = (dataDir: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => one.name)
      .sort()
  } catch {
    return []
  }
}
