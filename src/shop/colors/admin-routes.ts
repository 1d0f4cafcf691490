// Colours in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminColors, type ColorRow, mergeColors } from '#contract/colors.ts'
import { mount } from '#http/mount.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { colorsAdmin } from './admin-list.ts'
import { colorsWriter } from './admin-write.ts'
import { mergeColor } from './merge.ts'

const entity = 'colors'

const COLUMNS: ListColumns<ColorRow> = {
  code: { Code: ({ code }) => code },
  name: { Name: ({ name }) => name },
  hex: { Hex: ({ hex }) => hex },
  family: { Family: ({ family }) => family },
  position: { Position: ({ position }) => position },
  active: { Active: ({ active }) => active },
  uses: { Variants: ({ uses }) => uses },
}

const step: RowStep<typeof adminColors.bulk> = async (trx, { id, action }) => {
  const writer = colorsWriter(trx)
  if (action === 'remove') {
    const before = await writer.remove(id)
    return removedRow(before.name, before)
  }
  const { before, after } = await writer.setActive(id, action === 'activate')
  const word = (active: boolean) => (active ? 'active' : 'inactive')
  return { label: after.name, before, after, words: { before: word(before.active), after: word(after.active) } }
}

export const colorsBulk = { entity, step }

export function colorsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminColors, { entity, read: colorsAdmin, write: colorsWriter, columns: COLUMNS, bulk: step })

  mount(app, mergeColors, async ({ params, body: { into, preview }, request }) => {
    if (preview) {
      const { outcome } = await db.transaction().execute((trx) => mergeColor(trx, params.id, into, true))
      return { ...outcome, auditId: null }
    }
    return change({ db, request, entity, action: 'merge' }, async (trx) => {
      const { before, outcome } = await mergeColor(trx, params.id, into, false)
      return { entityId: params.id, before, after: { mergedInto: into }, answer: outcome }
    })
  })
}
