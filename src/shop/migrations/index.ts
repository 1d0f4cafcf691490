// The shop's migrations by name; they run in the order of their names and are never changed once released.
import * as identity from './0001-identity.ts'
import * as catalogue from './0002-catalogue.ts'
import * as content from './0003-content.ts'
import * as trade from './0004-trade.ts'
import * as staffViews from './0005-staff-views.ts'
import * as sliders from './0007-sliders.ts'
import * as people from './0008-people.ts'
import * as imports from './0009-imports.ts'
import * as products from './0010-products.ts'
import * as categoriesSizes from './0011-categories-sizes.ts'
import * as mediaUses from './0013-media-uses.ts'
import * as mail from './0014-mail.ts'
import * as ownPasswords from './0015-people.ts'
import * as tags from './0016-tags.ts'
import * as listIndexes from './0017-list-indexes.ts'
import * as repeatedRefresh from './0018-repeated-refresh.ts'
import * as restorations from './0019-restorations.ts'
import * as verifiedAddresses from './0020-verified-addresses.ts'
import * as selling from './0021-selling.ts'
import * as orders from './0022-orders.ts'
import * as stockOnShelf from './0023-stock-on-shelf.ts'
import * as priceHistory from './0024-price-history.ts'
import * as productFacts from './0025-product-facts.ts'
import * as simulator from './0026-simulator.ts'
import * as orderIndexes from './0027-order-indexes.ts'
import * as afterTheOrder from './0028-after-the-order.ts'
import * as accountTokens from './0029-account-tokens.ts'
import * as wishlistReviews from './0030-wishlist-reviews.ts'
import * as disputes from './0031-disputes.ts'
import * as savedAddresses from './0032-saved-addresses.ts'
import * as searched from './0035-searched.ts'
import * as synonyms from './0036-synonyms.ts'
import * as backInStock from './0037-back-in-stock.ts'
import * as bulkRuns from './0039-bulk-runs.ts'
import * as announcements from './0040-announcements.ts'
import * as endedRuns from './0041-ended-runs.ts'
import * as announcementsByRow from './0042-announcements-by-row.ts'
import * as sampleOfLists from './0043-sample-of-lists.ts'
import * as triggersByStatement from './0044-triggers-by-statement.ts'
import * as wordsInBranches from './0045-words-in-branches.ts'
import * as cards from './0046-cards.ts'
import * as partsByFour from './0047-parts-by-four.ts'
import * as filtersByIndex from './0048-filters-by-index.ts'
import * as ordersInBlocks from './0049-orders-in-blocks.ts'
import * as erasedWords from './0050-erased-words.ts'
import * as devicesWithoutWords from './0052-devices-without-words.ts'
import * as promisedDays from './0053-promised-days.ts'
import * as spellings from './0054-spellings.ts'
import * as chargebacks from './0055-chargebacks.ts'
import * as orderedPictures from './0056-ordered-pictures.ts'
import * as termsTexts from './0057-terms-texts.ts'
import * as variantsByColor from './0058-variants-by-color.ts'
import * as auditLogNotEmptied from './0059-audit-log-not-emptied.ts'
import * as focalPoints from './0060-focal-points.ts'
import * as bestselling from './0061-bestselling.ts'
import * as heldAtPrices from './0062-held-at-prices.ts'

export const migrations = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-content': content,
  '0004-trade': trade,
  '0005-staff-views': staffViews,
  '0007-sliders': sliders,
  '0008-people': people,
  '0009-imports': imports,
  '0010-products': products,
  '0011-categories-sizes': categoriesSizes,
  '0013-media-uses': mediaUses,
  '0014-mail': mail,
  '0015-people': ownPasswords,
  '0016-tags': tags,
  '0017-list-indexes': listIndexes,
  '0018-repeated-refresh': repeatedRefresh,
  '0019-restorations': restorations,
  '0020-verified-addresses': verifiedAddresses,
  '0021-selling': selling,
  '0022-orders': orders,
  '0023-stock-on-shelf': stockOnShelf,
  '0024-price-history': priceHistory,
  '0025-product-facts': productFacts,
  '0026-simulator': simulator,
  '0027-order-indexes': orderIndexes,
  '0028-after-the-order': afterTheOrder,
  '0029-account-tokens': accountTokens,
  '0030-wishlist-reviews': wishlistReviews,
  '0031-disputes': disputes,
  '0032-saved-addresses': savedAddresses,
  '0035-searched': searched,
  '0036-synonyms': synonyms,
  '0037-back-in-stock': backInStock,
  '0039-bulk-runs': bulkRuns,
  '0040-announcements': announcements,
  '0041-ended-runs': endedRuns,
  '0042-announcements-by-row': announcementsByRow,
  '0043-sample-of-lists': sampleOfLists,
  '0044-triggers-by-statement': triggersByStatement,
  '0045-words-in-branches': wordsInBranches,
  '0046-cards': cards,
  '0047-parts-by-four': partsByFour,
  '0048-filters-by-index': filtersByIndex,
  '0049-orders-in-blocks': ordersInBlocks,
  '0050-erased-words': erasedWords,
  '0052-devices-without-words': devicesWithoutWords,
  '0053-promised-days': promisedDays,
  '0054-spellings': spellings,
  '0055-chargebacks': chargebacks,
  '0056-ordered-pictures': orderedPictures,
  '0057-terms-texts': termsTexts,
  '0058-variants-by-color': variantsByColor,
  '0059-audit-log-not-emptied': auditLogNotEmptied,
  '0060-focal-points': focalPoints,
  '0061-bestselling': bestselling,
  '0062-held-at-prices': heldAtPrices,
}
