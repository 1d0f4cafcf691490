// Entities whose changes can be taken back; a line each. It is handed to the audit log, which knows none of them.
import type { UndoRegistry } from './audit/undo-row.ts'
import { bannersUndo } from './banners/undo.ts'
import { categoriesUndo } from './categories/undo.ts'
import { colorsUndo } from './colors/undo.ts'
import { couponsUndo } from './coupons/undo.ts'
import { customersUndo } from './customers/undo.ts'
import { entriesUndo, groupsUndo } from './info/undo.ts'
import { cannedUndo, messagesUndo } from './messages/undo.ts'
import { productsUndo } from './products/undo.ts'
import { reviewsUndo } from './reviews/undo.ts'
import { shippingUndo } from './shipping/undo.ts'
import { sizeSetsUndo } from './sizes/undo.ts'
import { slidersUndo } from './sliders/undo.ts'
import { synonymsUndo } from './synonyms/undo.ts'
import { taxesUndo } from './taxes/undo.ts'
import { usersUndo } from './users/undo.ts'

export const UNDOABLE: UndoRegistry = new Map(
  Object.entries({
    banners: bannersUndo,
    sliders: slidersUndo,
    categories: categoriesUndo,
    products: productsUndo,
    colors: colorsUndo,
    coupons: couponsUndo,
    customers: customersUndo,
    messages: messagesUndo,
    'canned-replies': cannedUndo,
    reviews: reviewsUndo,
    'size-sets': sizeSetsUndo,
    shipping: shippingUndo,
    info: groupsUndo,
    'info-entries': entriesUndo,
    synonyms: synonymsUndo,
    taxes: taxesUndo,
    users: usersUndo,
  }),
)
