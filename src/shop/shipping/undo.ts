// Taking back changes of delivery zones, each with all of its places and methods.
import type { ShippingZone } from '#contract/shipping.ts'
import { undoRecord } from '../audit/undo-record.ts'
import { shippingWriter } from './admin-write.ts'

export const shippingUndo = undoRecord<ShippingZone>({
  permission: 'selling.edit',
  actions: ['create', 'update', 'remove'],
  writer: shippingWriter,
})
