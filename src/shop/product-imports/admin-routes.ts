// Imports in the dashboard's API.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { IMPORT_PROBLEMS, sentenceOf } from '#contract/import-problems.ts'
import {
  applyImport,
  cancelImport,
  checkImport,
  exportImportProblems,
  fetchImportPicturesAgain,
  getImport,
  type ImportProblem,
  importTemplate,
  listImportProblems,
  listImportProducts,
  listImports,
  undoImport,
  uploadImport,
} from '#contract/imports.ts'
import { UPLOAD_WITHIN } from '#http/body-time.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { Auditor } from '../crud/audit-many.ts'
import { csv, sendCsv } from '../crud/csv.ts'
import type { Database } from '../db/schema.ts'
import { shopCurrency } from '../db/shop-currency.ts'
import type { ShopDeps } from '../deps.ts'
import { imports } from './admin-list.ts'
import { importsWriter } from './admin-write.ts'
import { template } from './template.ts'
import { acceptFiles, receiveImport } from './upload.ts'

const REPORT: Record<string, (problem: ImportProblem) => string | number | null> = {
  Row: ({ row }) => row,
  Column: ({ column }) => column,
  Level: ({ level }) => level,
  Problem: ({ code }) => sentenceOf(IMPORT_PROBLEMS, code) ?? code,
  Value: ({ value }) => value,
}

/** Fifty megabytes take minutes over a slow line. */
const LONG = { handlerTimeout: UPLOAD_WITHIN, bodyLimit: 64 * 1024 * 1024 }

const actorOf = (request: FastifyRequest): Auditor => {
  const { userId, role } = signedIn(request)
  return { id: userId, role, requestId: request.id }
}

export function importsAdminRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  app.register(async (scope) => {
    await acceptFiles(scope)
    mount(scope, uploadImport, async ({ request }) => imports(db).get(await receiveImport(db, request)), LONG)
  })

  mount(app, importTemplate, async ({ reply }) => {
    sendCsv(reply, 'products-template', template(await shopCurrency(db)))
    return ''
  })
  mount(app, listImports, ({ query }) => imports(db).list(query))
  mount(app, getImport, ({ params: { id } }) => imports(db).get(id))
  mount(app, listImportProducts, ({ params: { id }, query }) => imports(db).products(id, query))
  mount(app, listImportProblems, ({ params: { id }, query }) => imports(db).problems(id, query))
  mount(app, exportImportProblems, async ({ params: { id }, reply }) => {
    const { rows } = await imports(db).allProblems(id)
    sendCsv(reply, 'import-report', csv(rows, REPORT))
    return ''
  })

  const move = async (
    id: string,
    request: FastifyRequest,
    step: (writer: ReturnType<typeof importsWriter>, actor: Auditor) => Promise<void>,
  ) => {
    await db.transaction().execute((trx: Transaction<Database>) => step(importsWriter(trx, request), actorOf(request)))
    return await imports(db).get(id)
  }
  mount(app, checkImport, ({ params: { id }, body, request }) =>
    move(id, request, (writer) => writer.checkAgain(id, body)),
  )
  mount(app, applyImport, ({ params: { id }, request }) =>
    move(id, request, (writer, actor) => writer.apply(id, actor)),
  )
  mount(app, cancelImport, ({ params: { id }, request }) => move(id, request, (writer) => writer.cancel(id)))
  mount(app, fetchImportPicturesAgain, ({ params: { id }, request }) =>
    move(id, request, (writer, actor) => writer.fetchAgain(id, actor)),
  )
  mount(app, undoImport, ({ params: { id }, request }) => move(id, request, (writer, actor) => writer.undo(id, actor)))
}
