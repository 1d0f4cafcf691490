// Triggers that announce changes compare values of rows where they compared JSON made of whole statements before, which cost
// more than placing an order did otherwise.
export { announceChanges as up } from './0040-announcements.ts'
