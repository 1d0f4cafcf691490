// The types of all tables of the shop, for Kysely; one file beside this one for each migration that made them.
import type { Insertable } from 'kysely'
import type { AfterTables } from './after.ts'
import type { BulkTables } from './bulk.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { ContentTables } from './content.ts'
import type { IdentityTables } from './identity.ts'
import type { ImportTables } from './imports.ts'
import type { InboxTables } from './inbox.ts'
import type { MailTables } from './mails.ts'
import type { PaymentTables } from './payments.ts'
import type { RestorationTables } from './restorations.ts'
import type { SearchTables } from './search.ts'
import type { SellingTables } from './selling.ts'
import type { SimulatorTables } from './simulator.ts'
import type { StaffTables } from './staff.ts'
import type { StockWaitTables } from './stock-waits.ts'
import type { TermsTables } from './terms-texts.ts'
import type { TradeTables } from './trade.ts'
import type { WishlistTables } from './wishlists.ts'

export interface Database
  extends IdentityTables,
    CatalogueTables,
    ContentTables,
    TradeTables,
    PaymentTables,
    StaffTables,
    InboxTables,
    ImportTables,
    MailTables,
    RestorationTables,
    SearchTables,
    SellingTables,
    SimulatorTables,
    AfterTables,
    WishlistTables,
    StockWaitTables,
    BulkTables,
    TermsTables {}

export type Table = keyof Database
/** A row as it is inserted. */
export type Row<T extends Table> = Insertable<Database[T]>
