/** All recordings by file name; mocked-plugin.ts makes it. */
declare module 'virtual:recorded' {
  const contents: Readonly<Record<string, unknown>>
  export default contents
}
