/** A module of a package of which the site needs a part only, and what browsers get of it. */
export interface Trim {
  /** The end of the module's id. */
  module: string
  /** The package, with the version that was read. */
  of: `${string}@${string}`
  /** The bytes of brotli that the first load is smaller by, measured by a build without the trim. */
  saves: number
  /** Functions by name: the body that browsers get. */
  functions?: Record<string, string>
  /** Expressions by their exact text, or by how their text begins, with `…` after it: the value that they always have here. */
  values?: Record<string, string>
  /** Functions whose first argument counts; what follows is a message to developers. */
  withoutMessages?: readonly string[]
}
