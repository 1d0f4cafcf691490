// A file as text, as Vite hands it over. The browser's program knows it from `vite/client`.
declare module '*?raw' {
  const text: string
  export default text
}
