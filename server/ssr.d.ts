/** The built site, under the name in the package's `imports`. */
declare module '#ssr' {
  export { createSite } from '../client/entry.server.tsx'
}
