import { execFileSync } from 'node:child_process'

/** Returns the path of an installed program; throws when it is not installed. */
export function findProgram(name: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch (error) {
    throw new Error(`${name} is not installed: apt-get install -y ${name}`, { cause: error })
  }
}
