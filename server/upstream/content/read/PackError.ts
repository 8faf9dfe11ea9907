import type { PackFault } from '../../kernel/PackChecks.ts'

/** Thrown with every fault that was found, so that a pack can be mended in one go. */
export class PackError extends Error {
  readonly faults: PackFault[]
  constructor(faults: PackFault[]) {
    super(faults.map(({ file, field, message }) => `${file}${field && ` · ${field}`}：${message}`).join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}
