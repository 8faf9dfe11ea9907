import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The compiler's id: a namespace if there is one, a hash of the whole path of the file, a number: `sc-1x2y3z-0`. */
const componentId = /(componentId: ?")([^"]*?)sc-[\da-z]+-(\d+)"/g

/**
 * Ids of styled components from the path below a folder. The compiler's own hold the whole path, so that a build in
 * another folder had other classes, another size and other names of files. These are shorter as well: a server-rendered
 * page repeats them in its classes and its style sheet.
 */
export function stableIds(folder: string): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'stable-ids',
    enforce: 'post',
    transform(code, id) {
      const file = relative(folder, id.replace(/\?.*$/, '')).split(sep).join('/')
      const hash = shortHash(file)
      let found = false
      const replaced = code.replace(componentId, (_all, start: string, namespace: string, number: string) => {
        found = true
        return `${start}${namespace}${hash}${number === '0' ? '' : `-${number}`}"`
      })
      if (!found) return undefined
      const other = files.get(hash)
      if (other !== undefined && other !== file) this.error(`${other} and ${file} have the same id ${hash}: rename one of them.`)
      files.set(hash, file)
      return { code: replaced, map: null }
    },
  }
}

/** A letter first, as in the name of a class, and three more characters: a million ids for some hundred files. */
function shortHash(file: string): string {
  const number = createHash('sha256').update(file).digest().readUIntBE(0, 6)
  return `${'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26)}${Math.floor(number / 26)
    .toString(36)
    .padStart(3, '0')
    .slice(-3)}`
}
