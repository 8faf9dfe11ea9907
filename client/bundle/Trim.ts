/** A module of a package of which the site needs a part only, and what browsers get of it. */
export interface Trim {
  /** How the id of the module ends. */
  module: string
  /** The package, with the version that was read. */
  of: `${string}@${string}`
  /** How much less the first load is, in bytes of brotli: measured by a build without the trim. */
  saves: number
  /** Functions by name: the body that browsers get. */
  functions?: Record<string, string>
  /** Expressions by their exact text, or by how their text begins, with `…` after it: the value that they always have here. */
  values?: Record<string, string>
  /** Functions whose first argument counts; what follows is a message to developers. */
  withoutMessages?: readonly string[]
}
