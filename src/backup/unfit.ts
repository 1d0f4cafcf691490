// An error for a faulty backup file, distinct from errors that happen while restoring it.

export class UnfitFile extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`This file cannot be restored: ${reason}`, { cause })
    this.name = 'UnfitFile'
  }
}
