// What is wrong with a file that was to be restored, told apart from what goes wrong while it is.

export class UnfitFile extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`This file cannot be restored: ${reason}`, { cause })
    this.name = 'UnfitFile'
  }
}
