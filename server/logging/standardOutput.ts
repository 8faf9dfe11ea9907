import { writeSync } from 'node:fs'
import { createLineWriter, type LineWriter } from './createLineWriter.ts'

/** Opens standard output for a program that must continue when writing to it fails. */
export function openStandardOutput(): LineWriter {
  // Errors of writes by Node itself or by a package must not end the program either.
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
