/** All recordings by file name; recorded-files.ts makes it. */
declare module 'virtual:recorded' {
  const contents: Readonly<Record<string, unknown>>
  export default contents
}
