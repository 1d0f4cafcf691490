// Words of text pages, which come with it.
export const textPage = {
  updated: 'Last changed:',
  others: 'Also here',
}

export type TextPageMessages = typeof textPage
