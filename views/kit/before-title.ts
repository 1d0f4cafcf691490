// Words before the document's title, while something stands on the page that has to be known first.

/** Answers what takes them away again. The server may have written them. */
export function beforeTitle(words: string): () => void {
  const put = (before: string) => {
    document.title = before + document.title.replace(`${words}: `, '')
  }
  put(`${words}: `)
  return () => put('')
}
