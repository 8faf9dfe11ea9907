import type { PackIssue } from '../../kernel/PackChecks.ts'

/** The pack is invalid. Contains all errors, so that they can be corrected at once. */
export class PackError extends Error {
  readonly faults: PackIssue[]
  constructor(faults: PackIssue[]) {
    super(faults.map(({ file, field, message }) => `${file}${field && ` · ${field}`}：${message}`).join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}
