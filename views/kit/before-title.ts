// Words before the document's title, while something stands on the page that has to be known first.

/** Answers what takes them away again. The server may have written them. */
export function beforeTitle(words: string): () => void {
  const before = `${words}: `
  if (!document.title.startsWith(before)) document.title = before + document.title
  return () => {
    document.title = document.title.replace(before, '')
  }
}
