// Words of what is shown in place of a product that is gone, which come with it.
export const instead = {
  title: 'You might like',
}

export type InsteadWords = typeof instead
