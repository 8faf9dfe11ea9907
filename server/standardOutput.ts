import { writeSync } from 'node:fs'
import { createLineWriter, type LineWriter } from './createLineWriter.ts'

/** Standard output of a program that must go on when nothing can be written to it. */
export function openStandardOutput(): LineWriter {
  // A write by Node itself or a package must not end the program either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const output = createLineWriter({
    onFailure: (error) => tryStandardError(`The log cannot be written (${error.code}); the program goes on\n`),
  })
  process.on('exit', output.flush)
  return output
}

function tryStandardError(line: string): void {
  try {
    writeSync(2, line)
  } catch {
    // Standard error usually fails with standard output.
  }
}
