// Runs in whatever Node npm was started with, so it is plain JavaScript.
import { existsSync, readdirSync, symlinkSync } from 'node:fs'

/*
 * The project's own Node is one of several optional packages that all bring a command `node`. npm before 11.12 takes
 * that command away again with those that are not for this machine: then it is put back.
 */
const folder = new URL('../node_modules/', import.meta.url)
const link = new URL('.bin/node', folder)
if (process.platform !== 'win32' && existsSync(folder) && !existsSync(link)) {
  const brought = readdirSync(folder).find(
    (name) => /^node-(linux|darwin|bin)-/.test(name) && existsSync(new URL(`${name}/bin/node`, folder)),
  )
  if (brought) symlinkSync(`../${brought}/bin/node`, link)
}
