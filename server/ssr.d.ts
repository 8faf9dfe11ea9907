/** The built site, as the package's `imports` name it. */
declare module '#ssr' {
  export { createSite } from '../client/entry.server.tsx'
}
